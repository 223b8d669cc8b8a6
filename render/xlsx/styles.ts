import { lightTheme } from "#charts";
import type { StyleName } from "./workbook.ts";

/** A style, independent of any library. Each names its font, because spreadsheet programs otherwise use their own default. */
export interface Style {
  size: number;
  colour: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  fill?: string;
  align?: "left" | "right";
  bottom?: string;
  top?: string;
  open?: boolean;
  family?: string;
}

/** Arial is on every desktop (or its metric twin Liberation Sans); Inter is not, and a workbook cannot carry fonts. */
export const fontName = "Arial";
export const hex = (colour: string): string => colour.replace("#", "").toUpperCase();

const { ink, muted, rule, faint, wash, accent, contrast, palest, step1 } = lightTheme.inks;
/** Blue type for cells that may be changed is the convention of financial models. */
const inputBlue = "#0000ff",
  inputPaper = "#fffbe6";

export const styles: Record<StyleName, Style> = {
  title: { size: 18, colour: ink, bold: true },
  subtitle: { size: 11, colour: muted },
  heading: { size: 12, colour: ink, bold: true },
  accent: { size: 9, colour: accent, bold: true },
  header: { size: 9, colour: muted, bold: true, bottom: ink, fill: wash },
  headerRight: { size: 9, colour: muted, bold: true, bottom: ink, fill: wash, align: "right" },
  group: { size: 10, colour: accent, bold: true, bottom: rule, fill: step1 },
  text: { size: 9, colour: ink, bottom: faint },
  strong: { size: 9, colour: ink, bold: true, bottom: faint },
  small: { size: 9, colour: ink },
  muted: { size: 9, colour: muted },
  code: { size: 8, colour: muted, bottom: faint, family: "Consolas" },
  link: { size: 9, colour: accent, underline: true, bottom: faint },
  number: { size: 9, colour: ink, bottom: faint, align: "right" },
  input: { size: 9, colour: inputBlue, fill: inputPaper, bottom: rule, align: "right", open: true },
  total: { size: 9, colour: ink, bold: true, top: ink, bottom: rule },
  highlight: { size: 9, colour: accent, bold: true, bottom: faint, fill: step1 },
  caution: { size: 9, colour: contrast, bold: true, fill: wash },
  good: { size: 9, colour: accent, bold: true, bottom: palest },
  bad: { size: 9, colour: contrast, bold: true, bottom: palest },
};
