import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What people call a market, and its code. `part`: the name means only a part of the class, which has no class of its own. */
interface EverydayName {
  name: string;
  code: string;
  /** What the market is called in a report. */
  title: string;
  part: boolean;
}

/**
 * A name is that of a part ("~") where it means one kind, material, use, buyer, trade or place among those that the class counts, and the
 * class's title does not name it: tattoo parlours among personal care services, towels among bed, table and bath linen. It means the class
 * where it is its title, a word of the title, or another word for all of it or for who makes or does it. In a class of others ("Other
 * recreation") every name is that of a part.
 *
 * Reads the hand-made table of everyday names, one market a line: `code | title | name; name; ~name of a part`. The title is itself a
 * name. A name that stands under several codes has several meanings: it is asked back, never guessed. Throws on a line of another form.
 */
export function everydayNames(folder: string): EverydayName[] {
  const names = readNames(folder);
  // Said to be a part anywhere, it is one.
  const parts = new Set(names.flatMap(({ code, name, part }) => (part ? [`${code} ${name.toLowerCase()}`] : [])));
  const unlike = (each: EverydayName): boolean => each.part || !parts.has(`${each.code} ${each.name.toLowerCase()}`);
  return names.filter(unlike);
}

function readNames(folder: string): EverydayName[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  return files.toSorted().flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .flatMap((line, i) => {
        if (line.trim() === "" || line.startsWith("#")) return [];
        const [code = "", title = "", list = "", more] = line.split("|").map((part) => part.trim());
        if (!/^(?:naics|hs|isic|library):\S+$/.test(code) || title === "" || more !== undefined)
          throw new Error(`${file}:${i + 1}: expected "code | title | name; name", got "${line}"`);
        const others = list.split(";").map((name) => name.trim());
        const quiet = title.startsWith("=");
        const shown = title.replace(/^=/, "").trim();
        return [...new Set([...(quiet ? [] : [shown]), ...others])]
          .filter((name) => name !== "" && name !== "=")
          .map((name) => ({ name: name.replace(/^~\s*/, ""), code, title: shown, part: name.startsWith("~") }));
      }),
  );
}
