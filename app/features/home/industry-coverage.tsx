import { reportIndustries } from "#shared/industries.ts";
import { HomeSection } from "./home-section.tsx";
import library from "./library.json" with { type: "json" };

/** SPEC 2.4: eleven industries, six and five. */
const columns = [reportIndustries.slice(0, 6), reportIndustries.slice(6)];

export function IndustryCoverage() {
  return (
    <HomeSection
      id="industries"
      sunken
      title="Industry coverage"
      lead={`${library.markets} markets in ${library.industries.length} industries stand in the reference library today, each defined by what belongs to it and what does not.`}
    >
      <div className="grid gap-x-16 md:grid-cols-2">
        {columns.map((column, i) => (
          <ul key={column[0]?.slug} aria-label={`Industries, column ${i + 1}`}>
            {column.map(({ slug, name }) => {
              const held = library.industries.find((industry) => industry.slug === slug);
              return (
                <li key={slug} className="border-t border-line py-5">
                  <p className="flex items-baseline justify-between gap-6">
                    <span className="headline text-xl">{name}</span>
                    {held && <span className="shrink-0 text-sm text-muted tabular-nums">{held.markets} markets</span>}
                  </p>
                  {held && <p className="mt-1 text-sm text-soft">{held.parts.join("\u00a0· ")}</p>}
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </HomeSection>
  );
}
