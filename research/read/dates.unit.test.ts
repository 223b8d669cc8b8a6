import { expect, test } from "vitest";
import { dateInText, dateOf } from "./dates.ts";
import { languageOf } from "./language.ts";

test.each([
  ["2024-03-12", "2024-03-12"],
  ["2024-03-12T08:00:00Z", "2024-03-12"],
  ["20240312", "2024-03-12"],
  ["2024-03", "2024-03"],
  ["12 March 2024", "2024-03-12"],
  ["12th of Sept. 2024", "2024-09-12"],
  ["March 12, 2024", "2024-03-12"],
  ["Mar 2024", "2024-03"],
  ["31.12.2023", "2023-12-31"],
  ["12/31/2023", "2023-12-31"],
  ["04/05/2024", "2024"],
  ["05/05/2024", "2024-05-05"],
  ["2024-02-31", "2024-02"],
  ["2024", "2024"],
  ["1066", ""],
  ["last week", ""],
  ["", ""],
])("the date %s is read as %s, no more exactly than it is certain", (text, expected) => {
  expect(dateOf(text)).toBe(expected);
});

test("the date is taken from the words at the top or the bottom of a page", () => {
  expect(dateInText("Coffee report\nPublished on Tuesday, 12 March 2024 by the board\nText")).toBe("2024-03-12");
  expect(dateInText(`${"Text. ".repeat(600)}\nLast updated: 3 June 2023`)).toBe("2023-06-03");
  expect(dateInText("Exports grew by 4 % in 2023.")).toBe("");
});

test.each([
  [
    "en",
    "The market for coffee in the country has grown, and the price of the bean was higher than in the year before, according to the board.",
  ],
  ["fr", "Le marché du café dans le pays est en hausse, et les prix du grain sont plus élevés que dans les années passées pour la région."],
  ["es", "El mercado del café en el país ha crecido, y los precios del grano son más altos que en los años pasados para la región."],
  ["pt", "O mercado de café no país não para de crescer, e os preços do grão são mais altos do que em anos passados para a região."],
  ["vi", "Thị trường cà phê của Việt Nam đã tăng trong năm và các doanh nghiệp được lợi với giá cao, không phải là một năm khó khăn."],
  ["ja", "コーヒーの市場は昨年より大きく成長し、豆の価格も上昇した。今後も需要は伸びると見られている。さらに輸出も増える。"],
  ["hi", "भारत में कॉफी का बाजार पिछले वर्ष की तुलना में बढ़ा है और कीमतें भी ऊँची रही हैं। निर्यात भी बढ़ा है और मांग मजबूत है।"],
  ["", "12 34 56 78"],
  ["", "Lorem Gurthang Elendil Narsil Isildur Anduril Galadhrim Mithrandir Rohirrim Numenor Gondolin Beleriand"],
])("the language %s is recognised", (expected, text) => {
  expect(languageOf(text)).toBe(expected);
});
