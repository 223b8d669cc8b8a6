import { formatMoneyExact, money } from "#shared/money.ts";
import { offeringsOf } from "#shared/offerings.ts";
import { basePricesMinor, chargedPriceMinor, gstPercent, type Market, marketCurrencies, unlockPriceMinor } from "#shared/prices.ts";

const steps = [
  { title: "Order", text: "The base price is reserved from your balance while the report is generated." },
  {
    title: "Or get it back",
    text: "If the evidence does not support a report, or generation fails, the reserved amount is released automatically.",
  },
  { title: "Read the preview", text: "Headline figures, every exhibit by name, the method, the sources and the first section." },
  { title: "Unlock the rest", text: "Pay the price of the full report less the base price. You get the full report and its files." },
] as const;

/** What is paid when, to the cent. */
export function PriceRules({ market }: { market: Market }) {
  return (
    <section aria-labelledby="how" className="mt-20 border-t border-line pt-12 sm:mt-28 sm:pt-16">
      <h2 id="how" className="headline text-2xl sm:text-3xl">
        How prices work
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, i) => (
          <li key={title}>
            <h3 className="font-semibold">
              <span className="mr-2 text-muted tabular-nums">{i + 1}</span>
              {title}
            </h3>
            <p className="mt-1 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <PriceTable market={market} />
        <ul className="flex max-w-prose flex-col gap-3 text-sm text-soft">
          <li>If this page and the Services page differ, the lower price applies. The table shows what you are charged.</li>
          <li>
            For accounts in rupees, {gstPercent}% GST is added when you top up your balance and shown on the invoice. No GST is charged to
            accounts in dollars.
          </li>
          <li>An account has one currency, set when you sign up: rupees for India, dollars for every other country.</li>
        </ul>
      </div>
    </section>
  );
}

function PriceTable({ market }: { market: Market }) {
  const show = (amountMinor: number) => formatMoneyExact(money(amountMinor, marketCurrencies[market]));
  return (
    <div className="overflow-x-auto">
      {/* Columns of a fixed width, made anew for another market: nothing slides when the place is known. */}
      <table className="w-full table-fixed border-t border-line text-xs whitespace-nowrap sm:text-sm">
        <caption className="sr-only">What is charged and when, by report type</caption>
        <thead>
          <tr className="border-b border-line text-right text-xs text-muted">
            <th scope="col" className="w-[22%] py-2.5 text-left font-medium">
              Report
            </th>
            <th scope="col" className="py-2.5 pl-1 font-medium">
              When ordered
            </th>
            <th scope="col" className="py-2.5 pl-1 font-medium">
              To unlock
            </th>
            <th scope="col" className="py-2.5 pl-1 font-medium">
              Total
            </th>
          </tr>
        </thead>
        <tbody key={market} className="divide-y divide-line border-b border-line">
          {offeringsOf("services", market).map(({ kind, title }) => (
            <tr key={kind} className="text-right">
              <th scope="row" className="py-3 text-left font-medium">
                {title.split(" ", 1)}
              </th>
              <td className="py-3 pl-1">{show(basePricesMinor[market][kind])}</td>
              <td className="py-3 pl-1">{show(unlockPriceMinor(kind, market))}</td>
              <td className="py-3 pl-1 font-medium">{show(chargedPriceMinor(kind, market))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
