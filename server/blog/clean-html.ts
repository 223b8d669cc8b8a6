import sanitize from "sanitize-html";

/** Names of classes that the pages style; nothing else keeps a class. */
const classes = { div: ["table-scroll"], figure: ["chart"], td: ["num"], th: ["num"], pre: [], code: [] };
const ownPicture = /^\/blog\/pictures\/[0-9a-f]{64}\.png$/;
/** The one condition under which a picture has another form. */
const narrow = "(max-width: 640px)";
const wholeNumber = /^\d{1,5}$/;

const options: sanitize.IOptions = {
  allowedTags: (
    "h2 h3 h4 p div br hr blockquote pre code strong em sub sup del mark ul ol li dl dt dd a " +
    "table caption thead tbody tfoot tr th td figure figcaption picture source img details summary"
  ).split(" "),
  allowedAttributes: {
    a: ["href", "title", "rel"],
    div: ["class", "role", "tabindex", "aria-label"],
    figure: ["class"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    source: ["srcset", "media", "width", "height"],
    td: ["class", "colspan", "rowspan"],
    th: ["class", "scope", "colspan", "rowspan"],
  },
  allowedClasses: classes,
  selfClosing: ["br", "hr", "img", "source"],
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "title", "xmp", "iframe", "svg", "math"],
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === "img" && !ownPicture.test(attribs["src"] ?? "")) || (tag === "source" && !ownPicture.test(attribs["srcset"] ?? "")),
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    s: "del",
    strike: "del",
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href }), ...(title !== undefined && { title }), rel: "noopener" },
    }),
    div: (tagName, attribs) => ({ tagName, attribs: (attribs["class"] ?? "").split(/\s+/).includes("table-scroll") ? scrolling : {} }),
    img: (tagName, { src = "", alt = "", width, height }) => ({
      tagName,
      attribs: { src, alt, ...sizes(width, height), loading: "lazy" },
    }),
    source: (tagName, { srcset = "", width, height }) => ({ tagName, attribs: { srcset, media: narrow, ...sizes(width, height) } }),
    th: (tagName, attribs) => ({
      tagName,
      attribs: cell(attribs, ["col", "row", "colgroup", "rowgroup"].includes(attribs["scope"] ?? "")),
    }),
    td: (tagName, attribs) => ({ tagName, attribs: cell(attribs, false) }),
    ol: (tagName, { start }) => ({ tagName, attribs: number("start", start) }),
  },
};

/** A table that is too wide scrolls in its own box, by keyboard too. */
const scrolling = { class: "table-scroll", role: "group", tabindex: "0", "aria-label": "Table" };

/** What the removal of one element brings together may nest otherwise when it is read again; three rounds are the most that was seen. */
const roundsMax = 8;

/**
 * HTML of an article without anything that could run, load from elsewhere, or take the place of what is ours: a strict list of elements
 * and attributes, everything else is left out. Cleaning twice changes nothing; what never settles is kept as its text alone.
 */
export function cleanHtml(html: string): string {
  let clean = sanitize(withoutAbyss(html.toWellFormed().replaceAll("\0", "")), options);
  for (let round = 1; round < roundsMax; round++) {
    const again = sanitize(clean, options);
    if (again === clean) return clean;
    clean = again;
  }
  return sanitize(clean, { allowedTags: [] });
}

/** The parser's time grows with the square of the depth: this much costs a tenth of a second, and 50,000 cost seven seconds. */
const depthMax = 5_000;
const tag = /<(\/?)([a-z][^\s/>]*)/gi;
const withoutEnd = new Set(["br", "hr", "img", "source", "input", "meta", "link", "wbr", "col", "area", "base", "embed", "param", "track"]);
/** Places in which something may look like an end tag that is none: within a tag, in comments, in raw text. */
const mayHideEnds = /<\/?[a-z][^<>]*<|<[!?]|<(?:script|style|textarea|title|xmp|iframe|noscript|noembed|noframes|plaintext|svg|math)/i;

/** Cuts a text off where it is nested deeper than any article. Where end tags cannot be told for certain, none of them counts. */
function withoutAbyss(html: string): string {
  const countsEnds = !mayHideEnds.test(html);
  const open: string[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, change: number) => openByName.set(name, (openByName.get(name) ?? 0) + change);
  for (const { 1: slash, 2: written = "", index } of html.matchAll(tag)) {
    const name = written.toLowerCase();
    if (slash === "") {
      if (withoutEnd.has(name)) continue;
      if (open.length === depthMax) return html.slice(0, index);
      open.push(name);
      count(name, 1);
    } else if (countsEnds && (openByName.get(name) ?? 0) > 0) {
      // An end tag also ends what was left open inside.
      for (let ended = open.pop(); ended !== undefined; ended = open.pop()) {
        count(ended, -1);
        if (ended === name) break;
      }
    }
  }
  return html;
}

const number = (name: string, value: string | undefined): Record<string, string> =>
  value !== undefined && wholeNumber.test(value) ? { [name]: value } : {};
const sizes = (width: string | undefined, height: string | undefined) => ({ ...number("width", width), ...number("height", height) });

function cell(attribs: Record<string, string>, hasScope: boolean): Record<string, string> {
  const { class: given, scope, colspan, rowspan } = attribs;
  return {
    ...(hasScope && scope !== undefined && { scope }),
    ...(given !== undefined && { class: given }),
    ...number("colspan", colspan),
    ...number("rowspan", rowspan),
  };
}
