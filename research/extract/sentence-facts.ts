import { type GatheredFact, type GatheredSource, isInjected, type ReadFigure, type ResearchSubject, scales } from "#evidence";
import { companyBefore, listedShares } from "./companies.ts";
import { currencyIn, scaleName, singular } from "./money-words.ts";
import { amountsIn, type Candidate, dated, yearsIn } from "./proposal.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

/** Figures that sentences state of the market, its place and its companies. What could be meant otherwise is left out. */
export function factsOfSentences(source: GatheredSource, subject: ResearchSubject): GatheredFact[] {
  return sentencesOf(source.text).flatMap((sentence) => {
    if (isInjected(sentence.text) || /\?\s*$/.test(sentence.text)) return [];
    const shares = listedShares(sentence.text, subject).map((candidate) => placed(candidate, sentence, source, subject));
    const amounts = amountsIn(sentence.text);
    const single = amounts.map((figure) => placed(candidateOf(sentence, figure, amounts, subject), sentence, source, subject));
    return [...shares, ...single].flatMap((candidate) => {
      const quoted = {
        source: source.id,
        text: source.text,
        start: sentence.start,
        end: sentence.end,
        above: [...sentence.above, source.title],
      };
      return (candidate && dated(candidate, quoted, subject)) ?? [];
    });
  });
}

/** The candidate with its place, if the sentence or the nearest words above name one alone. */
function placed(
  candidate: Omit<Candidate, "geography"> | undefined,
  { text, above }: Sentence,
  { title }: GatheredSource,
  { placesIn, country }: ResearchSubject,
): Candidate | undefined {
  if (!candidate) return undefined;
  const worldly = /\b(?:global(?:ly)?|world(?:wide)?|worldwide)\b/i;
  const nearest = [text, ...above, title].find((words) => placesIn(words).length > 0 || worldly.test(words));
  const places = nearest === undefined ? [] : placesIn(nearest);
  const isGroup = candidate.metric === "company_revenue" && nearest !== text;
  if (isGroup) return { ...candidate, geography: "WLD" };
  if (nearest === undefined) return undefined;
  if (places.length === 0) return { ...candidate, geography: "WLD" };
  const [only, ...others] = places;
  if (only === undefined || others.length > 0 || worldly.test(nearest)) return undefined;
  return country === null || only === country || candidate.metric === "market_size" ? { ...candidate, geography: only } : undefined;
}

/** Words between that make a figure another thing than a level of the market. */
const otherThing =
  /\b(?:invest\w*|fund\w*|rais(?:ed?|ing)|loan|debt|subsid\w*|grant|fine[ds]?|acqui\w+|merg\w+|deal|stake|profit|loss|tax(?:es)?|cost(?:s|ing)?|sav(?:e|es|ing|ings)|capex|budget|per capita|per person|per head|per household|each|average|spend per|opportunit\w+|incremental|additional|extra|more than (?:doubl|tripl)\w+|job|employ\w+|gdp|economy|capitali[sz]ation)\b/i;
const levelWords =
  /\b(?:worth|valued|value|size|sized|reach(?:es|ed|ing)?|total(?:l?ed|l?ing|s)?|amount(?:ed|ing|s)?|stood|stands|generat(?:ed|es|ing)|was|were|is|hit|came to|sales of|revenues? of|turnover of|spending of|at)\b/i;
const ahead = /\b(?:will|would|forecast(?:ed|s)?|project(?:ed|s|ions?)?|expect(?:ed|s)?|predict(?:ed|s)?|set to|likely|by)\b/i;
const supposed = /\b(?:could|may|might|target(?:s|ed|ing)?|aims?|goal|hopes?|plans?|potential(?:ly)?|if|should)\b/i;

function candidateOf(
  sentence: Sentence,
  f: ReadFigure,
  amounts: readonly ReadFigure[],
  subject: ResearchSubject,
): Omit<Candidate, "geography"> | undefined {
  const { text } = sentence;
  const at = amounts.indexOf(f),
    pre = text.slice(amounts[at - 1]?.end ?? 0, f.start),
    post = text.slice(f.end, amounts[at + 1]?.start ?? text.length),
    whole = text.slice(0, f.start);
  if (f.sign !== "plus" || supposed.test(pre)) return undefined;
  if (f.percent === "percent") return shareOf(f, pre, post, subject) ?? growthOf(text, f, pre, post, subject);
  if (f.percent !== undefined || f.change !== undefined) return undefined;
  const scale = scaleName(f.scale);
  const status = ahead.test(pre) || /\bestimat/i.test(pre) ? ("estimated" as const) : undefined;
  const currency =
    f.currencies.length > 0
      ? (currencyIn(text.slice(Math.max(0, f.start - 6), f.end + 14), subject.currency) ?? f.currencies[0])
      : undefined;
  if (currency !== undefined) {
    const per =
      /^\s*(?:per|a|an|\/)\s*(?:metric )?(tonne|ton|kg|kilogram|litre|liter|unit|vehicle|piece|bottle|kWh|MWh|barrel|night|visit|pair|head|square met(?:re|er))\b/i.exec(
        post,
      )?.[1];
    if (per)
      return /\bprices?\b|\bcosts?\b|\bsold (?:for|at)\b/i.test(pre) && !f.scaled && namesMarket(sentence, subject)
        ? { metric: "price", value: f.value, scale, unit: `${currency}/${singular(per)}` }
        : undefined;
    if (f.scale < 1e5 && f.value < 1e6) return undefined;
    const company = /\b(?:revenues?|turnover|net sales|sales)\b/i.test(whole) ? companyBefore(whole, subject) : undefined;
    if (company)
      return otherThing.test(pre.replace(company, ""))
        ? undefined
        : { metric: "company_revenue", value: f.value, scale, unit: currency, entity: company };
    if (otherThing.test(pre) || /^\s*(?:per|a|each|more|less|higher|lower|of (?:this|these|that|which))\b/i.test(post)) return undefined;
    const trade = /\b(exports|imports)\b/i.exec(pre)?.[1]?.toLowerCase();
    if (!namesMarket(sentence, subject)) return undefined;
    if (trade === "exports" || trade === "imports") return { metric: trade, value: f.value, scale, unit: currency, status };
    return levelWords.test(pre) && /\b(?:market|industry|sector|sales|spending|turnover|revenues?|trade)\b/i.test(whole)
      ? { metric: "market_size", value: f.value, scale, unit: currency, status }
      : undefined;
  }
  if (
    f.measure === undefined ||
    f.unit === undefined ||
    f.measure.family === "year" ||
    !namesMarket(sentence, subject) ||
    otherThing.test(pre)
  )
    return undefined;
  const around = `${pre} ${post.slice(0, 60)}`;
  const metric = /\bexport(?:s|ed)?\b/i.test(around)
    ? "exports"
    : /\bimport(?:s|ed)?\b/i.test(around)
      ? "imports"
      : /\b(?:produc\w+|output|manufactur\w+)\b/i.test(around)
        ? "production"
        : /\b(?:sold|sales|consum\w+|registr\w+|registered|deliver\w+|shipments?|demand|volumes?|bought|purchas\w+)\b/i.test(around)
          ? "volume"
          : undefined;
  return metric && f.value >= 100 ? { metric, value: f.value, scale, unit: singular(f.unit), status } : undefined;
}

/** Whether the sentence, or else the nearest words above, are on the market itself. */
function namesMarket({ text, above }: Sentence, { findMarket, placesIn }: ResearchSubject): boolean {
  for (const words of [text, ...above.slice(0, 3)]) {
    const found = findMarket(words, placesIn);
    if (found !== undefined) return found !== "other";
  }
  return false;
}

function growthOf(
  text: string,
  f: ReadFigure,
  pre: string,
  post: string,
  subject: ResearchSubject,
): Omit<Candidate, "geography"> | undefined {
  const around = `${pre.slice(-90)} ${post.slice(0, 70)}`;
  if (!/\bCAGR\b|\bcompound(?:ed)? annual|\b(?:annual(?:ly)?|per year|a year|yearly|per annum|p\.a\.)/i.test(around) || f.change === "fall")
    return undefined;
  if (/\b(?:historic\w*|grew|has grown|had grown)\b/i.test(pre)) return undefined;
  const [from, to, ...others] = yearsIn(text);
  if (from === undefined || to === undefined || others.length > 0 || to <= from || to <= Number(subject.asOf.slice(0, 4))) return undefined;
  const found = subject.findMarket(text, subject.placesIn);
  if (found === undefined || found === "other") return undefined;
  return {
    metric: "growth_forecast",
    value: f.printed * scales.percent,
    scale: "percent",
    unit: "1",
    fromPeriod: from,
    period: to,
    status: "estimated",
  };
}

const held =
  /\b(?:held|holds?|had|has|with|account(?:s|ed|ing) for|control(?:s|led)|command(?:s|ed)|captured|took|represent(?:s|ed)|made up|makes up|contribut(?:es|ed))\b[^.;]{0,40}$/i;
function shareOf(f: ReadFigure, pre: string, post: string, subject: ResearchSubject): Omit<Candidate, "geography"> | undefined {
  const isShare =
    /^\s*(?:market )?share\b|^\s*of (?:the |all |total )?(?:[\w’'-]+ ){0,4}(?:market|sales|turnover|revenues?|volumes?|consumption)\b/i.test(
      post,
    ) || /\b(?:market )?share (?:of|was|is|at|stood at)[^.;]{0,20}$/i.test(pre);
  if (!isShare || !(held.test(pre) || /\bshare\b/i.test(pre)) || /\b(?:combined|together|top|remaining|rest|others?)\b/i.test(pre))
    return undefined;
  const share = { value: f.printed * scales.percent, scale: "percent" as const, unit: "1" };
  const segment =
    /(?:^|\b(?:the|while|and|whereas)\s)([\p{L}][\p{L}\d’' &/-]{2,40}?) (segment|channels?|categor(?:y|ies)|stores)\s+(?:held|holds|had|has|account|represent|made|makes|captur|contribut)/iu.exec(
      pre,
    );
  if (segment?.[1]) {
    const kind = segment[2]?.toLowerCase() ?? "";
    const name = kind.startsWith("segment") || kind.startsWith("categor") ? segment[1] : `${segment[1]} ${segment[2]}`;
    return {
      metric: "segment_share",
      ...share,
      entity: name.replace(/^(?:the|while|and|whereas) /i, "").trim(),
      axis: /channel|store/.test(kind) ? "By channel" : "By segment",
    };
  }
  const company = companyBefore(pre, subject);
  return company ? { metric: "company_share", ...share, entity: company } : undefined;
}
