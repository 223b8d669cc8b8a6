import { expect, test } from "vitest";
import { acceptFact } from "./accept.ts";
import { readFigures } from "./read-figures.ts";

const read = (text: string) => readFigures(text).filter(({ kind, alternative }) => kind === "amount" && alternative === false);

test.each([
  ["넷마블 2조8351억 역대 최대 매출", 2.8351e12, []],
  ["매출 2조 8,351억 원", 2.8351e12, ["KRW"]],
  ["시장 규모는 3,200억 원", 3.2e11, ["KRW"]],
  ["売上高は23兆4589億円", 23.4589e12, ["JPY"]],
  ["지난해 5만332대를 기록했다", 50332, []],
  ["出荷台数は5万1,821台", 51821, []],
  ["売上収益は1035億7100万円", 103.571e9, ["JPY"]],
  ["processors averaging Sh49.8 per litre", 49.8, ["KES", "TZS", "UGX"]],
  ["市场规模达到1200亿元", 1.2e11, ["CNY"]],
  ["el valor del mercado mexicano es de 3.5 mil millones de dólares", 3.5e9, ["USD"]],
  ["ingresos anuales de 38 mil millones de pesos", 3.8e10, ["MXN", "ARS", "PHP", "COP", "CLP"]],
  ["un marché de 2,4 milliards d'euros", 2.4e9, ["EUR"]],
  ["Risma suit avec 1,26 MMDH de chiffre d’affaires", 1.26e9, []],
  ["un chiffre d’affaires trimestriel de 334 MDH", 334e6, []],
  ["объём рынка составил 1,2 млрд рублей", 1.2e9, ["RUB"]],
  ["рынок вырос до 340 млн долларов", 3.4e8, ["USD"]],
  ["pazar 45 milyar lira", 4.5e10, ["TRY"]],
])("%s", (text, value, currencies) => {
  const [figure] = read(text);
  expect(figure?.value).toBeCloseTo(value, -2);
  expect(figure?.currencies).toEqual(currencies);
});

test("hundreds of millions, as East Asian pages count, give a figure in billions", () => {
  const quote = "오티스엘리베이터의 2024년 매출은 9889억원으로 전년 대비 5.9% 증가했다";
  const revenue = { value: 988.9e9, unit: "KRW", metric: "company_revenue", geography: "KOR", period: 2024, quote };
  expect(acceptFact(revenue, quote)).toEqual({ ok: true });
  expect(acceptFact({ ...revenue, value: 98.89e9 }, quote)).toMatchObject({ ok: false });
});
