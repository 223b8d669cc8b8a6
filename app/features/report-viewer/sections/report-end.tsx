import { memo } from "react";
import { kindOf, referencesOf } from "#model";
import { Icon } from "../../../ui/icon.tsx";
import { plainDate } from "../text/figure-text.ts";
import { sentenceCase } from "../sources/source-panel.tsx";
import { safeLink } from "../sources/source-text.ts";
import { useFrame } from "../viewer-context.ts";

/** All sources by number. */
export const SourceList = memo(function SourceList() {
  const { index, open } = useFrame();
  // What was read of one page at several times is one reference.
  const references = referencesOf(index.document.sources);
  return (
    <section id="sources" data-spy aria-labelledby="sources-title" tabIndex={-1} className="rv-section rv-end">
      <header>
        <h2 id="sources-title">Sources</h2>
      </header>
      {references.length === 0 && <p className="rv-p">What is shown here uses no sources.</p>}
      <ol className="rv-sources">
        {references.map((read) => {
          const [source] = read;
          const link = safeLink(source.url);
          const title = [...new Set(read.map((each) => each.title))].join("; ");
          return (
            <li key={source.id} id={`source-${source.number}`} tabIndex={-1}>
              <span className="rv-source-number">{source.number}</span>
              <div>
                <p>
                  <cite>
                    {link ? (
                      <a href={link} target="_blank" rel="noopener noreferrer">
                        {title}
                      </a>
                    ) : (
                      title
                    )}
                  </cite>
                  .{" "}
                  {source.producer && source.producer !== source.publisher
                    ? `${source.producer}, in: ${source.publisher}`
                    : source.publisher}
                  .
                </p>
                <p className="rv-muted">
                  {[
                    sentenceCase(kindOf(source)),
                    [...new Set(read.map((each) => plainDate(each.published)))].filter((date) => date !== "").join(" and "),
                    `read ${plainDate(source.retrieved)}`,
                    source.licence ?? "",
                    source.credit ? `Credit: ${source.credit}` : "",
                  ]
                    .filter((part) => part !== "")
                    .join(" · ")}
                  {read.map(({ id }) => {
                    const readings = index.readingsFrom(id);
                    return (
                      <span key={id}>
                        {" "}
                        ·{" "}
                        <button type="button" className="rv-link" onClick={() => open({ kind: "source", id })}>
                          {readings === 0 ? "Stored copy" : readings === 1 ? "1 passage used" : `${readings} passages used`}
                          <span className="sr-only"> of source {source.number}</span>
                        </button>
                      </span>
                    );
                  })}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
});

/** Results of the automatic checks before release. */
export const CheckList = memo(function CheckList() {
  const { index } = useFrame();
  const { checks } = index.document;
  return (
    <section id="checks" data-spy aria-labelledby="checks-title" tabIndex={-1} className="rv-section rv-end">
      <header>
        <h2 id="checks-title">Checks</h2>
      </header>
      <p className="rv-p">These rules were checked automatically on the finished report. Violations are listed under their rule.</p>
      <ul className="rv-checks">
        {checks.map((check) => (
          <li key={check.id} data-result={check.result}>
            <Icon name={check.result === "pass" ? "check" : "alert"} className="size-4" />
            <div>
              <p>
                <strong>{check.name}</strong> <span className="rv-muted">{check.result === "pass" ? "passed" : "failed"}</span>
              </p>
              <p className="rv-muted">{check.rule}</p>
              {check.violations.length > 0 && (
                <ul>
                  {check.violations.map((violation, i) => (
                    <li key={i}>{violation}</li>
                  ))}
                </ul>
              )}
            </div>
            <span className="rv-checked">
              {check.checked.toLocaleString("en-US")} <span className="rv-muted">checked</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
