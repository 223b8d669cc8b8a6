import type { Offering } from "#shared/offerings.ts";

/** What each kind of report looks at, as a drawing: a catchment, ways out of one country, a market and its forecast. Decoration. */
export function OfferingMark({ icon }: { icon: Offering["icon"] }) {
  const Drawing = drawings[icon];
  return (
    <svg viewBox="0 0 128 72" aria-hidden focusable="false" fill="none" strokeWidth="1.25" className="h-18 w-32 stroke-line-strong">
      <Drawing />
    </svg>
  );
}

const drawings = { catchment: Catchment, routes: Routes, forecast: Forecast };

const shops = [
  [12, 20],
  [20, 54],
  [30, 16],
  [46, 60],
  [59, 22],
  [92, 40],
  [78, 12],
  [104, 60],
] as const;

function Catchment() {
  return (
    <>
      <circle cx="36" cy="36" r="14" className="fill-accent-wash" />
      <circle cx="36" cy="36" r="24" />
      <circle cx="36" cy="36" r="34" strokeDasharray="2 4" />
      {shops.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="2.5" className="fill-grey-6 stroke-transparent" />
      ))}
      <circle cx="36" cy="36" r="4" className="fill-accent stroke-transparent" />
    </>
  );
}

const ports = [
  { path: "M14 58C30 20 50 10 74 12", x: 74, y: 12, r: 5 },
  { path: "M14 58C40 28 70 22 114 24", x: 114, y: 24, r: 7 },
  { path: "M14 58C40 40 62 38 92 44", x: 92, y: 44, r: 4 },
  { path: "M14 58C44 50 80 52 118 60", x: 118, y: 60, r: 3 },
] as const;

function Routes() {
  return (
    <>
      {ports.map(({ path }) => (
        <path key={path} d={path} />
      ))}
      {ports.map(({ path, x, y, r }) => (
        <circle key={path} cx={x} cy={y} r={r} className="fill-grey-6 stroke-transparent" />
      ))}
      <circle cx="14" cy="58" r="4" className="fill-accent stroke-transparent" />
    </>
  );
}

const years = [14, 18, 23, 27, 34] as const;

function Forecast() {
  return (
    <>
      {years.map((height, i) => (
        <rect key={height} x={6 + 14 * i} y={64 - height} width="9" height={height} className="fill-grey-6 stroke-transparent" />
      ))}
      <path d="M71 30 122 6V38Z" className="fill-accent-wash stroke-transparent" />
      <path d="M71 30 122 20" strokeDasharray="3 3" className="stroke-accent" />
      <path d="M2 64.5H126" />
      <circle cx="71" cy="30" r="4" className="fill-accent stroke-transparent" />
    </>
  );
}
