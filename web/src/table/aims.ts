/** How far an aim has come, or what is left of it. */
import type { Aim } from "../lib/wire";
import { t } from "../words";

export const howFar = ({ done, needed, left }: Aim): string => (left ? t("aim.left", { left }) : t("aim.of", { done, needed }));
