import { expect, test } from "vitest";
import { readFigures } from "./read-figures.ts";

const read = (text: string) => readFigures(text).filter(({ kind, alternative }) => kind === "amount" && alternative === false);

test.each([
  ["넷마블 2조8351억 역대 최대 매출", 2.8351e12, []],
  ["매출 2조 8,351억 원", 2.8351e12, ["KRW"]],
  ["시장 규모는 3,200억 원", 3.2e11, ["KRW"]],
  ["売上高は23兆4589億円", 23.4589e12, ["JPY"]],
  ["市场规模达到1200亿元", 1.2e11, ["CNY"]],
  ["el valor del mercado mexicano es de 3.5 mil millones de dólares", 3.5e9, ["USD"]],
  ["ingresos anuales de 38 mil millones de pesos", 3.8e10, ["MXN", "ARS", "PHP", "COP", "CLP"]],
  ["un marché de 2,4 milliards d'euros", 2.4e9, ["EUR"]],
  ["объём рынка составил 1,2 млрд рублей", 1.2e9, ["RUB"]],
  ["рынок вырос до 340 млн долларов", 3.4e8, ["USD"]],
  ["pazar 45 milyar lira", 4.5e10, ["TRY"]],
])("%s", (text, value, currencies) => {
  const [figure] = read(text);
  expect(figure?.value).toBeCloseTo(value, -2);
  expect(figure?.currencies).toEqual(currencies);
});
