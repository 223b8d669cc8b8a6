/** Sizes in half points, lengths in twentieths of a point, as WordprocessingML counts. Tokens as in the PDF. */
const ink = "1B2430";
const muted = "5B6673";
const accent = "0B5C6B";
const rule = "C9D0D6";
const caution = "8A3F0F";

/** A4 less its margins; an exhibit fills it. */
export const textWidth = 9520;
export const pageMargins = { top: 1474, bottom: 1304, left: 1193, right: 1193, header: 680, footer: 600 };
/** Text is indented from the left edge of exhibits, so that lines stay readable. */
const side = 1985;

const serif = `<w:rFonts w:ascii="Source Serif 4" w:hAnsi="Source Serif 4" w:eastAsia="Noto Sans SC" w:cs="Noto Sans Devanagari"/>`;
const sans = `<w:rFonts w:ascii="Inter" w:hAnsi="Inter" w:eastAsia="Noto Sans SC" w:cs="Noto Sans Devanagari"/>`;

interface StyleOptions {
  size?: number;
  colour?: string;
  bold?: boolean;
  italic?: boolean;
  sans?: boolean;
  before?: number;
  after?: number;
  line?: number;
  left?: number;
  hanging?: number;
  right?: boolean;
  /** Stays with what follows; begins a page; heading level from 0. */
  next?: boolean;
  page?: boolean;
  level?: number;
  fill?: string;
  bar?: string;
  top?: string;
  tabs?: number[];
  /** Ends with a page number after dots. */ leader?: boolean;
  follow?: string;
  base?: string;
}
const runOf = (l: StyleOptions) =>
  [
    l.sans ? sans : "",
    l.bold === undefined ? "" : l.bold ? "<w:b/><w:bCs/>" : `<w:b w:val="0"/><w:bCs w:val="0"/>`,
    l.italic ? "<w:i/><w:iCs/>" : "",
    l.colour ? `<w:color w:val="${l.colour}"/>` : "",
    l.size ? `<w:sz w:val="${l.size}"/><w:szCs w:val="${l.size}"/>` : "",
  ].join("");
/** In the order that the schema fixes (CT_PPrBase). */
const paragraphOf = (l: StyleOptions) =>
  [
    l.next ? "<w:keepNext/><w:keepLines/>" : "",
    l.page ? "<w:pageBreakBefore/>" : "",
    l.bar || l.top
      ? `<w:pBdr>${l.top ? `<w:top w:val="single" w:sz="12" w:space="6" w:color="${l.top}"/>` : ""}${l.bar ? `<w:left w:val="single" w:sz="18" w:space="10" w:color="${l.bar}"/>` : ""}</w:pBdr>`
      : "",
    l.fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${l.fill}"/>` : "",
    l.tabs
      ? `<w:tabs>${l.tabs.map((at) => `<w:tab w:val="${at === textWidth ? "right" : "left"}"${l.leader ? ` w:leader="dot"` : ""} w:pos="${at}"/>`).join("")}</w:tabs>`
      : "",
    l.before !== undefined || l.after !== undefined || l.line !== undefined
      ? `<w:spacing${l.before === undefined ? "" : ` w:before="${l.before}"`}${l.after === undefined ? "" : ` w:after="${l.after}"`}${l.line === undefined ? "" : ` w:line="${l.line}" w:lineRule="auto"`}/>`
      : "",
    l.left !== undefined ? `<w:ind w:left="${l.left}"${l.hanging ? ` w:hanging="${l.hanging}"` : ""}/>` : "",
    l.right ? `<w:jc w:val="right"/>` : "",
    l.level === undefined ? "" : `<w:outlineLvl w:val="${l.level}"/>`,
  ].join("");
/** Word knows these names itself; all others are ours. */
const builtIn = new Set([
  "Title",
  "Subtitle",
  "List Bullet",
  "Hyperlink",
  "Strong",
  "heading 1",
  "heading 2",
  "caption",
  "header",
  "footer",
  "toc 1",
  "toc 2",
  "table of figures",
]);
const custom = (name: string) => (builtIn.has(name) ? "" : ` w:customStyle="1"`);
const style = (id: string, name: string, l: StyleOptions) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${custom(name)}><w:name w:val="${name}"/><w:basedOn w:val="${l.base ?? "Normal"}"/>${l.follow ? `<w:next w:val="${l.follow}"/>` : ""}<w:qFormat/><w:pPr>${paragraphOf(l)}</w:pPr><w:rPr>${runOf(l)}</w:rPr></w:style>`;
const character = (id: string, name: string, l: StyleOptions) =>
  `<w:style w:type="character" w:styleId="${id}"${custom(name)}><w:name w:val="${name}"/><w:qFormat/><w:rPr>${runOf(l)}</w:rPr></w:style>`;

const edge = (at: string, size: number, colour: string) =>
  `<w:${at} w:val="${size === 0 ? "nil" : "single"}" w:sz="${size}" w:space="0" w:color="${colour}"/>`;
const table = (id: string, name: string, borders: string, margins: [top: number, side: number], rows = "") =>
  `<w:style w:type="table" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar><w:top w:w="${margins[0]}" w:type="dxa"/><w:left w:w="${margins[1]}" w:type="dxa"/><w:bottom w:w="${margins[0]}" w:type="dxa"/><w:right w:w="${margins[1]}" w:type="dxa"/></w:tblCellMar></w:tblPr>${rows}</w:style>`;

const paragraphs = [
  style("Title", "Title", { size: 60, bold: true, before: 240, after: 240, line: 252 }),
  style("Subtitle", "Subtitle", { size: 28, colour: muted, after: 600, line: 276 }),
  style("CoverBrand", "Cover brand", { sans: true, size: 24, bold: true, colour: accent, before: 600, after: 2800 }),
  style("CoverKind", "Cover kind", { sans: true, size: 20, colour: accent, after: 120, top: accent }),
  style("CoverFact", "Cover fact", { sans: true, size: 18, colour: muted, after: 60 }),
  style("Heading1", "heading 1", {
    size: 52,
    bold: true,
    before: 0,
    after: 320,
    line: 252,
    next: true,
    page: true,
    level: 0,
    follow: "Lead",
  }),
  style("Heading2", "heading 2", { size: 27, bold: true, before: 320, after: 100, left: side, next: true, level: 1, follow: "Body" }),
  style("SourceHeading", "Source heading", { sans: true, size: 18, bold: true, before: 240, after: 100, next: true }),
  style("FrontHeading", "Front heading", { size: 52, bold: true, after: 320, page: true, next: true, follow: "Body" }),
  style("Body", "Body", { after: 140, left: side }),
  style("BodyWide", "Body wide", { base: "Body", left: 0 }),
  style("Lead", "Lead", { size: 26, colour: accent, after: 280, line: 290, left: side, follow: "Body" }),
  style("ListBullet", "List Bullet", { after: 90, left: side + 284, hanging: 284 }),
  style("CalloutTitle", "Callout title", {
    sans: true,
    size: 18,
    bold: true,
    colour: accent,
    before: 200,
    after: 0,
    left: side + 170,
    fill: "F3F5F7",
    bar: accent,
    next: true,
    follow: "Callout",
  }),
  style("Callout", "Callout", { sans: true, size: 18, after: 260, left: side + 170, fill: "F3F5F7", bar: accent }),
  style("CautionTitle", "Caution title", {
    base: "CalloutTitle",
    colour: caution,
    fill: "FBF4EE",
    bar: "B3561A",
    before: 200,
    after: 0,
    left: side + 170,
    next: true,
    follow: "Caution",
  }),
  style("Caution", "Caution", { base: "Callout", fill: "FBF4EE", bar: "B3561A", after: 260, left: side + 170 }),
  style("KpiValue", "KPI value", { size: 30, bold: true, colour: accent, after: 20, line: 240 }),
  style("KpiLabel", "KPI label", { sans: true, size: 16, colour: muted, after: 0, line: 252 }),
  style("Caption", "caption", {
    sans: true,
    size: 18,
    colour: accent,
    bold: true,
    before: 360,
    after: 50,
    line: 264,
    top: accent,
    next: true,
    follow: "ExhibitSubtitle",
  }),
  style("ExhibitSubtitle", "Exhibit subtitle", { sans: true, size: 17, colour: muted, after: 120, next: true }),
  style("ExhibitDrawing", "Exhibit drawing", { after: 80, line: 240, next: true }),
  style("Notice", "Notice", { sans: true, size: 18, after: 120, left: 170, fill: "F3F5F7", bar: "5B6673", next: true }),
  style("Note", "Note", { sans: true, size: 15, colour: muted, before: 80, after: 0, line: 264 }),
  style("Source", "Source", { sans: true, size: 15, colour: muted, before: 40, after: 320, line: 264 }),
  style("Cell", "Cell", { sans: true, size: 16, after: 0, line: 257 }),
  style("CellFigure", "Cell figure", { base: "Cell", right: true }),
  style("CellHead", "Cell head", { base: "Cell", bold: true, colour: muted, next: true }),
  style("CellHeadFigure", "Cell head figure", { base: "CellHead", right: true, next: true }),
  style("QuadrantTitle", "Quadrant title", { sans: true, size: 18, bold: true, colour: accent, after: 60, next: true }),
  style("QuadrantTitleBad", "Quadrant title, adverse", { base: "QuadrantTitle", colour: caution, after: 60, next: true }),
  style("QuadrantItem", "Quadrant item", { sans: true, size: 17, after: 60, left: 227, hanging: 227 }),
  style("Reference", "Reference", { size: 18, after: 100, left: 454, hanging: 454, tabs: [454] }),
  style("header", "header", { sans: true, size: 15, colour: muted, after: 0, tabs: [textWidth] }),
  style("footer", "footer", { sans: true, size: 15, colour: muted, after: 0, tabs: [textWidth] }),
  style("TOC1", "toc 1", { sans: true, size: 19, bold: true, before: 120, after: 20 }),
  style("TOC2", "toc 2", { sans: true, size: 18, colour: muted, after: 10, left: 480 }),
  style("TableofFigures", "table of figures", { sans: true, size: 17, after: 50, left: 0, tabs: [textWidth], leader: true }),
].join("");

/** The style sheet of the document: readers restyle it by changing one style, not a hundred paragraphs. */
export const styleSheet = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr>${serif}<w:color w:val="${ink}"/><w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="en-GB" w:eastAsia="zh-CN" w:bidi="hi-IN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="288" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>${paragraphs}${[
  character("Strong", "Strong", { bold: true }),
  character("Hyperlink", "Hyperlink", { colour: accent }),
  character("Citation", "Citation", { colour: accent, size: 16, sans: true }),
  character("ExhibitTitle", "Exhibit title", { colour: ink, size: 22, bold: true, sans: true }),
  character("Unit", "Unit", { colour: muted, bold: false }),
  character("Muted", "Muted", { colour: muted }),
].join("")}${[
  table(
    "ExhibitTable",
    "Exhibit table",
    edge("top", 8, ink) +
      edge("left", 0, "auto") +
      edge("bottom", 8, ink) +
      edge("right", 0, "auto") +
      edge("insideH", 4, rule) +
      edge("insideV", 0, "auto"),
    [46, 70],
    `<w:tblStylePr w:type="firstRow"><w:tcPr><w:tcBorders><w:bottom w:val="single" w:sz="6" w:space="0" w:color="${ink}"/></w:tcBorders><w:vAlign w:val="bottom"/></w:tcPr></w:tblStylePr>`,
  ),
  table("KpiTable", "KPI table", edge("top", 12, accent), [90, 0]),
  table(
    "QuadrantTable",
    "Quadrant table",
    edge("top", 8, ink) + edge("bottom", 8, ink) + edge("insideH", 4, rule) + edge("insideV", 4, rule),
    [110, 140],
  ),
].join("")}</w:styles>`;
