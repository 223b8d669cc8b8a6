import { memo } from "react";
import type { Answer, Section, Block } from "#document";
import { gapTable } from "#model";
import { exhibitsOf } from "../contents/contents-rail.tsx";
import { LiftedChart, LockedExhibit, ExhibitView } from "../exhibits/exhibit-view.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useFrame, useFigure } from "../viewer-context.ts";
import { changeText } from "../text/figure-text.ts";
import { Figure, InlineRuns, Sentences } from "../text/inline-runs.tsx";

/** One numbered section with its blocks. */
export const SectionView = memo(function SectionView({ section }: { section: Section }) {
  return (
    <section id={section.id} data-spy aria-labelledby={`${section.id}-title`} tabIndex={-1} className="rv-section">
      <header>
        <p className="rv-section-number">{section.number}</p>
        <h2 id={`${section.id}-title`}>{section.title}</h2>
      </header>
      {section.blocks.map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
    </section>
  );
});

/** The question and its answer, before the sections; in a preview with the headline figures only. */
export const AnswerView = memo(function AnswerView({ answer }: { answer: Answer }) {
  return (
    <section id="answer" data-spy aria-labelledby="answer-title" tabIndex={-1} className="rv-section">
      <header>
        <h2 id="answer-title">
          <InlineRuns runs={answer.question} />
        </h2>
      </header>
      {answer.blocks.map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
    </section>
  );
});

/** A section that the preview leaves out, except its headline figures and the titles of its exhibits. */
export function LockedSection({ section }: { section: Section }) {
  const { index } = useFrame();
  const exhibits = exhibitsOf(section, index);
  return (
    <section id={section.id} data-spy aria-labelledby={`${section.id}-title`} tabIndex={-1} className="rv-section rv-locked">
      <header>
        <p className="rv-section-number">{section.number}</p>
        <h2 id={`${section.id}-title`}>
          {section.title} <Icon name="lock" className="size-4" />
          <span className="sr-only"> (in the full report)</span>
        </h2>
      </header>
      {section.blocks.map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
      {exhibits.length > 0 && (
        <ul className="rv-locked-list">
          {exhibits.map((exhibit) => (
            <li key={exhibit.id}>
              <LockedExhibit exhibit={exhibit} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One block of a section. */
const BlockView = memo(function BlockView({ block }: { block: Block }) {
  const { index } = useFrame();
  switch (block.t) {
    case "lead":
      return (
        <p className="rv-lead">
          <Sentences list={block.sentences} />
        </p>
      );
    case "p":
      return (
        <p className="rv-p">
          <Sentences list={block.sentences} />
        </p>
      );
    case "h2":
      return <h3 className="rv-part">{block.v}</h3>;
    case "list":
      return (
        <ul className="rv-list">
          {block.items.map((item, i) => (
            <li key={i}>
              <Sentences list={item} />
            </li>
          ))}
        </ul>
      );
    case "callout":
      return (
        <div className="rv-callout" data-tone={block.tone} role="note" aria-label={block.title}>
          <Icon name={block.tone === "caution" ? "alert" : "info"} />
          <div>
            <p className="rv-callout-title">{block.title}</p>
            <p>
              <Sentences list={block.sentences} />
            </p>
          </div>
        </div>
      );
    case "kpis":
      return (
        <dl className="rv-kpis">
          {block.items.map((item) => (
            <Headline key={item.cell} item={item} />
          ))}
        </dl>
      );
    case "gaps":
      return <Gaps block={block} />;
    case "chart": {
      const exhibit = index.exhibits.get(block.exhibit);
      return exhibit ? <LiftedChart exhibit={exhibit} /> : null;
    }
    case "exhibit": {
      const exhibit = index.exhibits.get(block.id);
      return exhibit ? <ExhibitView exhibit={exhibit} /> : null;
    }
  }
});

function Headline({ item }: { item: Extract<Block, { t: "kpis" }>["items"][number] }) {
  const figure = useFigure(item.cell, item.format);
  return (
    <div className="rv-kpi">
      <dt>
        <InlineRuns runs={item.label} />
      </dt>
      <dd>
        <Figure id={item.cell} format={item.format} />
        {figure?.changed && (
          <span className="rv-kpi-before">
            {changeText(figure.cell, figure.cell.value, figure.value)} from {figure.before}
          </span>
        )}
      </dd>
    </div>
  );
}

function Gaps({ block }: { block: Extract<Block, { t: "gaps" }> }) {
  const { title, columns, rows } = gapTable(block);
  return (
    <div className="rv-gaps">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what = [], ...rest], i) => (
            <tr key={i}>
              <th scope="row">
                <InlineRuns runs={what} />
              </th>
              {rest.map((cell, at) => (
                <td key={columns[at + 1]} data-label={columns[at + 1]}>
                  <InlineRuns runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
