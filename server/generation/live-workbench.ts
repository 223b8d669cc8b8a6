import { findCountry, outlineOf, researchSubject, reword, rewordable } from "#engine";
import type { OpenResearch, ResearchSettings } from "#research";
import { toBrief } from "#shared/brief.ts";
import type { Workbench } from "./ports.ts";

export interface LiveWorkbench {
  workbench: Workbench;
  /** A public page as a source, or why there is none. Absent where live evidence is off. */
  readPage?: NonNullable<OpenResearch["readPage"]>;
  close: () => Promise<void>;
}

/**
 * A workbench that gathers live evidence and lets a language model propose words, as far as either is configured. Nothing of research is
 * loaded before the first study needs it.
 */
export function createLiveWorkbench(
  plain: Workbench,
  settings: ResearchSettings,
  openWith: (settings: ResearchSettings) => Promise<OpenResearch> = openUsual,
): LiveWorkbench {
  let opening: Promise<OpenResearch> | undefined;
  const open = () => (opening ??= openWith(settings));
  const workbench: Workbench = {
    ...plain,
    ...(settings.web && {
      async gather(order, at) {
        const subject = researchSubject(toBrief(order, { seed: order.seed }), order.asOf);
        if (!subject) return null;
        const questions = outlineOf(order.kind).requirements.map(({ question }) => question);
        const { placesIn } = subject;
        const { gather } = await open();
        return (await gather?.({ subject, questions }, { placeCode, placesIn }, at)) ?? null;
      },
    }),
    ...(settings.languageModel && {
      async reword(document, before, at) {
        const { passages, faultsOf } = rewordable(document);
        const { write } = await open();
        if (!write || passages.length === 0) return document;
        const { proposals, writer } = await write({ passages, faultsOf }, before, at);
        return reword(document, proposals, writer).document;
      },
    }),
  };
  const readPage: LiveWorkbench["readPage"] = async (url, signal) =>
    (await (await open()).readPage?.(url, signal)) ?? { reason: "pages are not read here" };
  return { workbench, ...(settings.web && { readPage }), close: async () => (await opening)?.close() };
}

const openUsual = async (settings: ResearchSettings): Promise<OpenResearch> => (await import("#research")).openResearch(settings);

const placeCode = (name: string): string | undefined => (/^(?:WLD|world|global)$/i.test(name.trim()) ? "WLD" : findCountry(name)?.iso3);
