import type { RewordPassage } from "#shared/rewording.ts";
import { plantedLies } from "../planted-lies.ts";
import type { ChatRequest } from "./model-server.ts";

/** Answers of a writer, made from the prompt alone as a model would. */

/** Paragraphs as the prompt shows them. */
export function passagesIn(user: string): RewordPassage[] {
  return user.split(/(?=^Paragraph \S+, in the section )/m).flatMap((part) => {
    const key = /^Paragraph (\S+), in the section/.exec(part)?.[1];
    const words = /<paragraph-\w+>\n([\s\S]*?)\n<\/paragraph-/.exec(part)?.[1];
    if (key === undefined || words === undefined) return [];
    const [own = "", others = ""] = part.split("May be added:");
    const cells = (text: string) =>
      [...text.matchAll(/^- (\w+): (.*) \(prints "(.*)"\)$/gm)].map(([, id = "", label = "", printed = ""]) => ({ id, label, printed }));
    return [{ key, section: "", words, cells: cells(own), others: cells(others), claims: [] }];
  });
}

/** Says every paragraph in the words that it has. */
export const carefulWriter = ({ user }: ChatRequest): string =>
  JSON.stringify({ paragraphs: passagesIn(user).map(({ key, words }) => ({ key, text: words })) });

/** Plants a lie in every paragraph, and does so again when told to repair it. */
export const lyingWriter =
  (next: () => number, planted: string[]) =>
  ({ user }: ChatRequest): string => {
    const pick = (n: number) => Math.floor(next() * n);
    const paragraphs = passagesIn(user).map((passage) => {
      for (;;) {
        const lie = plantedLies[pick(plantedLies.length)];
        const text = lie?.plant(passage, pick);
        if (text === undefined || text === passage.words) continue;
        planted.push(text);
        return { key: passage.key, text };
      }
    });
    return JSON.stringify({ paragraphs });
  };
