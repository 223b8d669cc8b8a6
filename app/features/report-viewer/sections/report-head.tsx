import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { plainDate } from "../text/figure-text.ts";
import { useFrame } from "../viewer-context.ts";

/** Title, and what it is made of. */
export function ReportHead({ extra }: { extra?: ReactNode }) {
  const { index, preview } = useFrame();
  const { document } = index;
  const facts = document.cells.filter((cell) => cell.kind === "fact").length;
  return (
    <header className="rv-head">
      <p className="rv-kind">
        {document.kindName}
        {preview && <span className="rv-tag">Preview</span>}
      </p>
      <h1 className="rv-title">{document.title}</h1>
      <p className="rv-subtitle">{document.subtitle}</p>
      <dl className="rv-made-of">
        <Made name="As of">{plainDate(document.asOf)}</Made>
        <Made name="Exhibits">{document.exhibits.length}</Made>
        <Made name="Sources">{document.sources.length}</Made>
        {!preview && <Made name="Figures read">{facts}</Made>}
        <Made name="Money in">{document.currency}</Made>
      </dl>
      <p className="rv-writer">Written by: {document.writer}.</p>
      {document.status !== "completed" && <Partial />}
      {extra}
    </header>
  );
}

function Made({ name, children }: { name: string; children: ReactNode }) {
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
  const [partial, missing] = [count("partial"), count("unavailable")];
  const parts = [
    ...(partial > 0 ? [`${partial} ${partial === 1 ? "exhibit is" : "exhibits are"} filled in part`] : []),
    ...(missing > 0 ? [`${missing} ${missing === 1 ? "exhibit is" : "exhibits are"} not available`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className="rv-reason">
      <Icon name="info" className="size-4" />
      <span>{parts.join(" and ")}; each says what is missing and how to get it.</span>
    </p>
  );
}
