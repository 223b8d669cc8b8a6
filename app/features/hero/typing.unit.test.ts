import { expect, test } from "vitest";
import { nextTyping, productNames, typedText, type Typing } from "./typing.ts";

test("each name is typed at 100 ms a character, held for 2 s, erased at 50 ms a character, and the next begins; the last leads to the first", () => {
  let typing: Typing = { word: 0, length: 0, isErasing: false };
  for (const name of [...productNames, productNames[0]]) {
    const shown: string[] = [];
    const delays: number[] = [];
    const { word } = typing;
    do {
      const { delayMs, next } = nextTyping(typing);
      delays.push(delayMs);
      typing = next;
      shown.push(typedText(next));
    } while (typing.word === word);
    const letters = Array.from(name, (_, i) => name.slice(0, i + 1));
    expect(shown).toEqual([...letters, name, ...letters.slice(0, -1).toReversed(), ""]);
    expect(delays).toEqual([...letters.map(() => 100), 2000, ...letters.map(() => 50)]);
  }
});
