/** Frames within which the page settles after a jump: parts that were never laid out get their real height on the way. */
const settleFramesMax = 20;

/** Brings an anchor of the report to the top, gives it the focus and writes it into the address. */
export function goToAnchor(anchor: string): void {
  const target = document.getElementById(anchor);
  if (!target) return;
  history.replaceState(history.state, "", `#${anchor}`);
  target.focus({ preventScroll: true });
  let frames = 0;
  let steady = 0;
  let last = Number.NaN;
  const settle = () => {
    target.scrollIntoView({ block: "start", behavior: "instant" });
    const { top } = target.getBoundingClientRect();
    steady = top === last ? steady + 1 : 0;
    last = top;
    frames += 1;
    if (steady < 3 && frames < settleFramesMax) requestAnimationFrame(settle);
  };
  settle();
}

/** Writes the figure whose origin is open into the address, or takes it out. */
export function writeFigure(id: string | undefined): void {
  const address = new URL(location.href);
  if ((address.searchParams.get("figure") ?? undefined) === id) return;
  if (id === undefined) address.searchParams.delete("figure");
  else address.searchParams.set("figure", id);
  history.replaceState(history.state, "", address);
}
