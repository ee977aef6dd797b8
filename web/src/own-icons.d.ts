declare module "virtual:own-icons" {
  const own: Record<string, string>;
  export default own;
}
