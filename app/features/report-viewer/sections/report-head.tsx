import type { ReactNode } from "react";
import { gapsOf } from "#model";
import { Icon } from "../../../ui/icon.tsx";
import { plainDate } from "../text/figure-text.ts";
import { useFrame } from "../viewer-context.ts";

/** What the report is about. What it is made of stands below its answer. */
export function ReportHead({ extra }: { extra?: ReactNode }) {
  const { index, preview } = useFrame();
  const { document } = index;
  return (
    <header className="rv-head">
      <p className="rv-kind">
        {document.kindName}, {plainDate(document.asOf)}
        {preview && <span className="rv-tag">Preview</span>}
      </p>
      <h1 className="rv-title">{document.title}</h1>
      {!document.answer && <p className="rv-subtitle">{document.subtitle}</p>}
      {extra}
    </header>
  );
}

/** Grade, extent and writer of the report. */
export function ReportFacts() {
  const { index, preview } = useFrame();
  const { document } = index;
  const facts = document.cells.filter((cell) => cell.kind === "fact").length;
  return (
    <section className="rv-about" aria-label="About this report">
      <dl className="rv-made-of">
        {document.headline && <KeyFact name="Evidence grade">{document.headline.grade} of A to D</KeyFact>}
        <KeyFact name="Exhibits">{document.exhibits.length}</KeyFact>
        <KeyFact name="Sources">{document.sources.length}</KeyFact>
        {!preview && <KeyFact name="Sourced figures">{facts}</KeyFact>}
        <KeyFact name="Currency">{document.currency}</KeyFact>
      </dl>
      <p className="rv-writer">Written by: {document.writer}.</p>
      {document.status !== "completed" && <Partial />}
    </section>
  );
}

function KeyFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Partial() {
  const { index } = useFrame();
  const count = (status: "partial" | "unavailable") => index.document.exhibits.filter((e) => e.status === status).length;
  const [partial, missing] = [count("partial"), count("unavailable") + gapsOf(index.document).length];
  const parts = [
    ...(partial > 0 ? [`${partial} ${partial === 1 ? "exhibit is" : "exhibits are"} partly available`] : []),
    ...(missing > 0 ? [`${missing} ${missing === 1 ? "is" : "are"} not available`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className="rv-reason">
      <Icon name="info" className="size-4" />
      <span>{parts.join(" and ")}. Each states what is missing and how to obtain it.</span>
    </p>
  );
}
