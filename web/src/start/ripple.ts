/** The outline of a sea whose surface lies at y: waves of a height and a length, down to the picture's lower edge. */
export function ripple(y: number, height: number, length: number, from: number, width = 800, floor = 450): string {
  let path = `M${-from} ${y}`;
  for (let x = -from; x < width; x += length) path += `q${length / 2} ${-height} ${length} 0`;
  return `${path}V${floor}H${-from}Z`;
}
