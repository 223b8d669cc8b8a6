/** Frames within which the page settles after a jump: parts that were never laid out get their real height only when reached. */
const settleFramesMax = 20;

/** Scrolls an anchor of the report to the top, focuses it and puts it into the URL. */
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

/** Puts the figure whose origin is open into the URL, or removes it. */
export function writeFigure(id: string | undefined): void {
  const address = new URL(location.href);
  if ((address.searchParams.get("figure") ?? undefined) === id) return;
  if (id === undefined) address.searchParams.delete("figure");
  else address.searchParams.set("figure", id);
  history.replaceState(history.state, "", address);
}
