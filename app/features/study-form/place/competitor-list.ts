import { limits } from "#shared/limits.ts";
import type { Competitor, Point } from "../draft/local-draft.ts";
import { numberIn } from "../draft/typed-number.ts";

/** Competitors from what is typed, pasted or read from a file: names, or rows of a table with a name and perhaps a point. */

export interface Added {
  competitors: Competitor[];
  /** What was left out, and why; undefined where nothing was. */
  fault: string | undefined;
}

const nameLengthMax = 80;

/** Adds them to the list: each name once. Names that are there already take the point that they had not. */
export function addCompetitors(known: readonly Competitor[], text: string): Added {
  const list = known.map((each) => ({ ...each }));
  let fault: string | undefined;
  for (const { name, at } of rowsOf(text)) {
    const there = list.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (name.length > nameLengthMax) fault = `“${name.slice(0, 20)}…” is longer than ${nameLengthMax} characters`;
    else if (there) {
      if (at === null || there.at !== null) fault = `“${name}” is already listed`;
      else there.at = at;
    } else if (list.length >= limits.competitorsMax) {
      fault = `At most ${limits.competitorsMax}: the rest was left out`;
      break;
    } else list.push({ name, at });
  }
  return { competitors: list, fault };
}

/** One line of names parted by commas gives several; a row that ends in two numbers gives one with its point. */
function rowsOf(text: string): Competitor[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const columns = lines[0] === undefined ? undefined : columnsOf(cellsOf(lines[0]));
  if (columns) return lines.slice(1).flatMap((line) => rowBy(columns, cellsOf(line)));
  return lines.flatMap((line): Competitor[] => {
    const cells = cellsOf(line).filter((cell) => cell !== "");
    const at = cells.length > 2 ? pointIn(cells.at(-2), cells.at(-1)) : null;
    if (at) return [{ name: cells.slice(0, -2).join(", "), at }];
    return cells.map((name) => ({ name, at: null }));
  });
}

interface Columns {
  name: number;
  north: number;
  east: number;
}
/** Which column holds what, by the titles of the first line; undefined where that is no line of titles. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const find = (...titles: string[]) => cells.findIndex((cell) => titles.includes(cell.toLowerCase()));
  const name = find("name", "competitor", "business", "shop");
  const [north, east] = [find("latitude", "lat"), find("longitude", "lon", "lng", "long")];
  return name < 0 ? undefined : { name, north, east };
}

function rowBy({ name, north, east }: Columns, cells: readonly string[]): Competitor[] {
  const called = cells[name] ?? "";
  return called === "" ? [] : [{ name: called, at: pointIn(cells[north], cells[east]) }];
}

function pointIn(north: string | undefined, east: string | undefined): Point | null {
  const [latitude, longitude] = [numberIn(north ?? ""), numberIn(east ?? "")];
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude };
}

/** Cells of a line of a table: parted by tabs, semicolons or commas; quotation marks hold one together, and a doubled one stands for itself. */
function cellsOf(line: string): string[] {
  const parting = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let i = 0; i < line.length; i++) {
    const letter = line[i] ?? "";
    if (letter === '"' && isQuoted && line[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === parting && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell].map((each) => each.trim().replaceAll(/\s+/g, " "));
}
