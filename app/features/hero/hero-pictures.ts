import economies from "./pictures/economies.svg?url&no-inline";
import incomes from "./pictures/incomes.svg?url&no-inline";
import internet from "./pictures/internet.svg?url&no-inline";
import outlook from "./pictures/outlook.svg?url&no-inline";

export interface HeroPicture {
  src: string;
  /** What is shown, and where its figures come from: as scripts/charts/make-hero.ts, which draws them, prints it. */
  caption: string;
}

export const heroPictures: readonly HeroPicture[] = [
  { src: incomes, caption: "The world’s people by their country’s GDP per head, one line a year, 1990–2023. World Bank." },
  { src: economies, caption: "223 economies, each circle as large as its GDP. World Bank and CIA World Factbook, 2014–2024." },
  { src: outlook, caption: "GDP of 40 large economies to 2023, and our forecast with its 80% range. World Bank." },
  { src: internet, caption: "Share of people online in up to 203 countries, one line a year, 1990–2023. World Bank." },
];
