import { cleanLine } from "./clean-text.ts";

const block =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BODY|CENTER|DD|DETAILS|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TD|TFOOT|TH|THEAD|TR|UL)$/i;

/** Text of an element, one paragraph, heading or list item a line. Walks without recursion: hostile pages nest a million elements. */
export function blocksOf(root: Element, skipped: ReadonlySet<Node> = new Set()): string {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    const text = cleanLine(line);
    if (text !== "") lines.push(text);
    line = "";
  };
  const walk: (Node | "end")[] = [root];
  for (let node = walk.pop(); node !== undefined; node = walk.pop()) {
    if (node === "end") end();
    else if (skipped.has(node)) continue;
    else if (node.nodeType === 3) line += node.textContent ?? "";
    else {
      const name = node.nodeName;
      if (/^BR$/i.test(name)) {
        end();
        continue;
      }
      if (/^PRE$/i.test(name)) {
        end();
        lines.push(
          ...(node.textContent ?? "")
            .split("\n")
            .map(cleanLine)
            .filter((text) => text !== ""),
        );
        continue;
      }
      const parts = block.test(name);
      if (parts) {
        end();
        walk.push("end");
      }
      for (const child of [...node.childNodes].toReversed()) walk.push(child);
    }
  }
  end();
  return lines.join("\n");
}
