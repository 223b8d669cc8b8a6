import { memo } from "react";
import type { Block } from "#document";
import { Icon } from "../../../ui/icon.tsx";
import { ExhibitView } from "../exhibits/exhibit-view.tsx";
import { changeText } from "../text/figure-text.ts";
import { Figure, InlineRuns, Sentences } from "../text/inline-runs.tsx";
import { useFigure, useFrame } from "../viewer-context.ts";

/** One block of a section. */
export const BlockView = memo(function BlockView({ block }: { block: Block }) {
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
