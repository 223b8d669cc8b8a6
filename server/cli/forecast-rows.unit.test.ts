import { expect, test } from "vitest";
import { readSeriesTable } from "./forecast-rows.ts";

test("rows of different lengths are series, blanks inside are missing, blanks at the end are not there", () => {
  expect(readSeriesTable("A,1,2,3\nB,4,,6,,\n")).toEqual({
    rows: [
      { line: 1, id: "A", values: [1, 2, 3] },
      { line: 2, id: "B", values: [4, null, 6] },
    ],
    bad: [],
  });
});

test("a byte order mark, CRLF, blank lines, spaces and signs are accepted", () => {
  const { rows, bad } = readSeriesTable("\uFEFFA, 1 ,-2.5\r\n\r\n  \r\nB,+.5,1e6\r\n");
  expect(bad).toEqual([]);
  expect(rows).toEqual([
    { line: 1, id: "A", values: [1, -2.5] },
    { line: 4, id: "B", values: [0.5, 1e6] },
  ]);
});

test("quoted cells may hold commas, quotation marks and thousands", () => {
  expect(readSeriesTable('"Say ""B"", Inc","1,234.5","7",""\n').rows).toEqual([{ line: 1, id: 'Say "B", Inc', values: [1234.5, 7] }]);
});

test("a row that is not a series is reported with its line and its reason, and the others are kept", () => {
  const { rows, bad } = readSeriesTable('A,1,2\nB,1,abc\nC,NaN\n,5\nD\nE,"1,00"\nF,"1\nG,1e999\nH,0x10\nA,3,4\n');
  expect(rows.map((r) => r.line)).toEqual([1, 10]);
  expect(bad).toEqual([
    { line: 2, reason: '"abc" in column 3 is not a number' },
    { line: 3, reason: '"NaN" in column 2 is not a number' },
    { line: 4, reason: "the id is missing" },
    { line: 5, reason: "there is no value after the id" },
    { line: 6, reason: '"1,00" in column 2 is not a number' },
    { line: 7, reason: "a quotation mark is not closed, or stands inside a cell" },
    { line: 8, reason: '"1e999" in column 2 is too large' },
    { line: 9, reason: '"0x10" in column 2 is not a number' },
  ]);
});

test("a first row of names is a header", () => {
  expect(readSeriesTable("id,v1,v2\nA,1,2\n")).toEqual({ rows: [{ line: 2, id: "A", values: [1, 2] }], bad: [] });
});

test("a first row of consecutive years under a name gives the year of the first column", () => {
  for (const name of ["id", "ID", '"series_id"', "Country", ""])
    expect(readSeriesTable(`${name},2015,2016,2017\nA,1,2,3\n`)).toMatchObject({ firstYear: 2015, rows: [{ line: 2 }] });
});

test("a first row that only resembles a header is data", () => {
  // A series whose values happen to be years; years with a hole; a number that went wrong; a half-numeric row.
  expect(readSeriesTable("Y1,2015,2016\n").rows).toHaveLength(1);
  expect(readSeriesTable("id,2015,2017\n").rows).toHaveLength(1);
  expect(readSeriesTable("A,NaN\n").bad).toHaveLength(1);
  expect(readSeriesTable("A,abc,3\n").bad).toHaveLength(1);
});

test("nothing in, nothing out", () => {
  expect(readSeriesTable("\n\r\n")).toEqual({ rows: [], bad: [] });
});
