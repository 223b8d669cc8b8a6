/** "23 July 2026". */
export const plainDay = (iso: string): string => {
  const [y = "", m = "1", d = ""] = iso.split("-");
  const months = "January February March April May June July August September October November December".split(" ");
  return `${Number(d)} ${months[Number(m) - 1] ?? ""} ${y}`;
};
