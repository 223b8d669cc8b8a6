/** SPEC 2.6: four categories with three items each. */
const services = [
  {
    title: "Consumer Insights",
    items: [
      "Who buys: segments, adoption and age groups",
      "What households earn and spend, place by place",
      "Current prices, and the effect of a price change",
    ],
  },
  {
    title: "Competitive Intelligence",
    items: [
      "Company profiles, with a source for each figure",
      "Market shares and concentration, as CR4 and HHI",
      "Competing suppliers abroad and competing shops nearby",
    ],
  },
  {
    title: "Market Trends",
    items: [
      "Growth drivers and restraints, with evidence",
      "Forecasts with their errors on past years",
      "Trade by country and year, from official statistics",
    ],
  },
  {
    title: "Custom Research",
    items: [
      "The segments and companies you specify",
      "Your own assumptions, reflected in every figure",
      "Files to work with: PDF, workbook, document",
    ],
  },
] as const;

export function GeneralServices() {
  return (
    <section aria-labelledby="general" className="mt-20 sm:mt-28">
      <h2 id="general" className="headline text-2xl sm:text-3xl">
        What the research covers
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 pb-16 sm:grid-cols-2 sm:pb-24 lg:grid-cols-4 lg:gap-x-8">
        {services.map(({ title, items }) => (
          <section key={title} aria-label={title} className="border-t border-line pt-5">
            <h3 className="headline text-xl">{title}</h3>
            <ul className="mt-4 flex flex-col gap-3 text-sm text-soft">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
