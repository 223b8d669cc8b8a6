/**
 * Draws public/og.png, the picture of the site's links elsewhere (1200 × 630): node scripts/charts/make-og.ts
 * The lines are the first picture of the front page: the world's people by their country's GDP per head.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const font = (of: string): string => here(`../../node_modules/@expo-google-fonts/${of}`);

// A renderer that knows no dark scheme takes the light one; so does it here.
const lines = readFileSync(here("../../app/features/hero/pictures/incomes.svg"), "utf8")
  .replace(/@media\(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/, "")
  .replace("<svg ", '<svg x="-330" y="-60" ');
const mark = "M12 3 4.5 17.5M12 3l7.5 14.5M3.5 17a17 17 0 0 0 17 0M12 3l2.6 16.3M7.6 11.5h8.8";
const words = ["Market research", "whose every figure", "opens to its source"];

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs><linearGradient id="fade"><stop offset="0.55" stop-color="#fff"/><stop offset="0.9" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
<rect width="1200" height="630" fill="#fff"/>${lines}<rect width="1200" height="630" fill="url(#fade)"/>
<g transform="translate(72 64) scale(2.2)" fill="none" stroke="#0b5c6b" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${mark}"/></g>
<text x="134" y="104" font-family="Source Serif 4" font-weight="600" font-size="34" fill="#1b2430">Sextant</text>
${words.map((line, i) => `<text x="72" y="${292 + i * 82}" font-family="Source Serif 4" font-weight="600" font-size="72" letter-spacing="-1" fill="#1b2430">${line}</text>`).join("\n")}
<text x="72" y="560" font-family="Inter" font-size="26" fill="#5b6673">Read from a stored source, or computed by a printed formula.</text>
</svg>`;

const picture = new Resvg(svg, {
  font: {
    loadSystemFonts: false,
    fontFiles: [font("source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"), font("inter/400Regular/Inter_400Regular.ttf")],
  },
});
writeFileSync(here("../../public/og.png"), picture.render().asPng());
