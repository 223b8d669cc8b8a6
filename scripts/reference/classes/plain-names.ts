/** Turns entries of the classifications into names that people type: "Cheese, natural, manufacturing" → "Natural cheese". */

/** An entry of the index of the North American classification, or undefined where no plain name comes of it. */
export function plainIndustry(entry: string): string | undefined {
  let text = entry.replace(/\s*\([^()]*\)/g, "").replace(/\s+/g, " ");
  if (
    /[()]/.test(text) ||
    /merchant wholesalers?|\bkits?\b|mail[- ]order|except|not specified|\bn\.?e\.?c\b|all other|miscellaneous/i.test(text)
  )
    return undefined;
  text = text
    .replace(/,? (?:manufacturing|retailing(?: only)?)(?=$|,)/g, "")
    .replace(/^Manufacturing (?:of )?/, "")
    .replace(/,? and\/or beneficiating$/, "")
    .replace(
      /,? (?:made|produced|prepared|purchased|combined|integrated|operated|including|used (?:in|for|as|to|by|on)|designed|assembled|manufactured|primarily|new or|except) .*$/,
      "",
    )
    .replace(/,? (?:field|bedding plants?|under cover|grown under cover|growing)(?:,| and\b).*$/, "")
    .replace(/, used only$/, ", used")
    .replace(
      /,? (?:grown under cover|farm raising|direct(?: selling)?|permanent|light gauge|uncompounded|free-?standing|exclusively on .*|without .*|automotive, truck, and bus|all types)$/i,
      "",
    )
    .replace(/^(?:Grown under cover|Farm raising|Direct selling|Uncompounded|Freestanding) /, "")
    .replace(/, light gauge metal/, ", metal")
    .replace(/,? (?:field and seed|bedding plant and seed|seed) production$/, "")
    .replace(/-type\b/g, "")
    .replace(/\b(?:for|on) (?:sale|the trade|own account|a contract basis|a fee or contract basis|others)\b.*$/, "")
    .replace(/^Offices? of /, "")
    .replace(/[,\s]+$/, "");
  const process = /^(.+) (canning|dehydrating|pickling|freezing|smoking|curing|drying|roasting)$/.exec(text);
  const done: Readonly<Record<string, string>> = {
    canning: "canned",
    dehydrating: "dehydrated",
    pickling: "pickled",
    freezing: "frozen",
    smoking: "smoked",
    curing: "cured",
    drying: "dried",
    roasting: "roasted",
  };
  if (process) text = `${done[process[2] ?? ""] ?? ""} ${lowered(process[1] ?? "")}`;
  return tidy(turnedRound(text));
}

/** A title of a classification in sentence case: "Soybean Farming" → "Soybean farming". */
export function plainTitle(title: string): string | undefined {
  if (/^(?:all )?other |except|miscellaneous|and other|n\.e\.c/i.test(title)) return undefined;
  const text = title
    .replace(/\s*\([^()]*\)/g, "")
    .replace(/ (?:product )?manufacturing$/i, "")
    .replace(/^Manufacture of |^Growing of |^Raising of |^Offices of |^Wholesale of |^Retail sale of /, "")
    .replace(/ in specialized stores$/i, "");
  return tidy(text.split(" ").map(lowered).join(" "));
}

/** Heads that say nothing of their own: what stands behind them is the name. */
const emptyHeads =
  /^(?:vegetables(?:, root|, leguminous|, alliaceous|, brassica)?|fruits?(?:, edible)?|nuts(?:, edible)?|cereals|spices|fish|fish preparations|vegetable oils|vegetable fats and oils|crustaceans|crustacean preparations|molluscs|mollusc preparations|aquatic invertebrates?|aquatic invertebrate preparations|food preparations|dairy produce|oil seeds|cyclic hydrocarbons|acyclic hydrocarbons|alcohols|acids|ketones|aldehydes|phenols|vitamins|plants, live|electronic integrated circuits|medical, surgical instruments and appliances|pharmaceutical goods|vehicle parts|vehicles|chemical products|tools|petroleum gases and other gaseous hydrocarbons|sugars|ethers|esters|carbonates|fertilizers, mineral or chemical|electrical apparatus|flowers, cut|seeds|gases, rare|grain|meat preparations|cosmetic and toilet preparations|hair preparations|perfumes and toilet waters|oral or dental hygiene preparations|perfumery, cosmetic or toilet preparations|bread|beverages|wine|sauces|yeasts|antisera|medicaments|instruments and appliances|prepared foods|breathing appliances)$/i;
/** Heads that come last: "Juice; orange" → "Orange juice". */
const lastHeads: Readonly<Record<string, string>> = {
  juice: "juice",
  "fish fillets": "fillets",
  yarn: "yarn",
  dyes: "",
  meat: "meat",
  bakery: "",
};

/** A description of the Harmonized System, or undefined where no plain name comes of it. */
export function plainTrade(description: string): string | undefined {
  let text = description.replace(/\s*\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "").replace(/\s+/g, " ");
  if (
    /\d|n\.e\.c|not elsewhere|heading|chapter|excluding|specified|\bother\b|\bparts\b|weigh|exceeding|width|content|derivatives|their salts|waste|scrap|voltage|subheading/i.test(
      text.replace(/,? other than .*$/, ""),
    )
  )
    return undefined;
  text = text.replace(
    /,? (?:other than|whether or not|not containing|not including|not put up|in immediate|in containers|with or without|including|of a kind|suitable for|used for|for use|having|consisting|by weight|obtained|merely|not further|put up|based on|in primary forms|containing|fit for|simply|without|neither|not cut|but not|not in|not frozen|unfermented|not fermented|of an alcoholic).*$/i,
    "",
  );
  const [head = "", ...rest] = text.split(";").map((part) => part.trim());
  const tail = rest.filter((part) => part !== "").at(-1);
  if (tail === undefined) return tidy(firstPhrase(head));
  if (/^(?:of|for|from) /.test(tail))
    return /^(?:meat|meat and edible offal|offal, edible|flour|oils?|starch)/i.test(head)
      ? tidy(`${firstPhrase(head)} ${firstPhrase(tail)}`)
      : undefined;
  if (/^live\b/.test(tail)) {
    const kind = tail.split(",")[1]?.trim();
    return tidy(
      kind && !/breeding/.test(kind) ? `live ${kind}` : `${/breeding/.test(tail) ? "pure-bred breeding" : "live"} ${lowered(head)}`,
    );
  }
  const last = lastHeads[head.toLowerCase()];
  if (last !== undefined && last !== "") {
    const [first = "", second] = tail.split(",").map((part) => part.trim());
    const kind = head.toLowerCase() === "fish fillets" ? (second ?? "") : first;
    const state = head.toLowerCase() === "fish fillets" && first === "frozen" ? "frozen " : "";
    return kind === "" || kind.split(" ").length > 3 ? undefined : tidy(`${state}${singular(kind)} ${last}`);
  }
  if (!emptyHeads.test(head)) return undefined;
  const parts = tail.split(",").map((part) => part.trim());
  const state =
    /^(?:frozen|fresh or chilled|fresh|dried|prepared or preserved|smoked|crushed or ground|fresh or dried|unroasted|roasted|in shell|shelled|liquefied|nitrogenous|live|salted or in brine|dried or salted|saturated monohydric|diols|acyclic|saturated acyclic monocarboxylic acids|monophenols|milk and cream|public transport type|saturated)$/i;
  const thing = parts.find((part) => !state.test(part));
  if (thing === undefined || /^(?:of|for|not|with|in|and|or|no|non|from|by) /.test(thing)) return undefined;
  const frozen = parts.includes("frozen") ? "frozen " : parts.includes("dried") ? "dried " : parts.includes("smoked") ? "smoked " : "";
  return tidy(`${frozen}${thing}`);
}

const firstPhrase = (text: string): string => {
  const phrases = text.split(/, /);
  const listed = phrases.some((phrase) => /^(?:and|or) /.test(phrase)) || / and | or /.test(phrases.at(-1) ?? "");
  return listed ? text : (phrases[0] ?? text);
};
const singular = (word: string): string => word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");

/** "Milk, fluid, canned" → "canned fluid milk"; lists and entries with an afterthought stay as they are or end before it. */
function turnedRound(text: string): string {
  const parts = text.split(/, /).map((part) => part.trim());
  const [head = "", ...rest] = parts;
  if (rest.length === 0) return head;
  if (rest.some((part) => /^(?:and|or) | and |&/.test(part)))
    return parts.length > 2 || /^(?:and|or) /.test(rest[0] ?? "") ? text : `${lowered(rest[0] ?? "")} ${lowered(head)}`;
  const before = rest.filter(
    (part) => part !== "" && !/^(?:of|for|in|on|at|by|with|from|to|not|no|under|as|retail|wholesale|field|whole|e\.g) ?/.test(part),
  );
  if (before.length < rest.length && before.length === 0) return head;
  if (before.some((part) => / for | by | of |processing|^using/.test(part)) || (rest[0] ?? "").endsWith("processing")) return "";
  return [...before.toReversed(), lowered(head)].join(" ");
}

/** First letter small, unless the word is a name or an acronym by its other letters. */
function lowered(text: string): string {
  const [word = ""] = text.split(" ");
  return /^[A-Z][a-z'-]*,?$/.test(word) && !proper.has(word.toLowerCase().replace(",", ""))
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
const proper = new Set(
  "brazil chinese christmas concord french english american indian mexican italian irish danish swiss bordeaux portland belgian brussels japanese kentucky cornish angora greek roquefort cheddar diesel x-ray petri teflon asian alaska pacific atlantic chinook nile".split(
    " ",
  ),
);

function tidy(text: string): string | undefined {
  const name = text
    .replace(/\s+/g, " ")
    .replace(/^metal (?=metal|steel|alumin)/i, "")
    .replace(/ ?[,;:.]+$/, "")
    .trim();
  const words = name.split(" ");
  if (name.length < 3 || name.length > 56 || words.length > 7 || !/^[A-Za-z][A-Za-z' ,&-]+$/.test(name)) return undefined;
  if (
    /\b(?:and|or|of|for|the|a|in|with|to|not|type|to be|such)$/i.test(name) ||
    /\band or\b|\bthereof\b|\betc\b|\bthis\b|\bi e\b|genus|species|nationality|crushed and broken|'$|[A-Z]s'/.test(name)
  )
    return undefined;
  if (new Set(words.map((w) => w.toLowerCase())).size < words.length - 1) return undefined;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
