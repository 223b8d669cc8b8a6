import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { type FramedSentence, sentencesOf, sharesOfFrames, wordsIn } from "./frames.ts";

const countryNames = ["Portugal", "Kenya", "United States"];
const framesOf = async (name: string, country: string) => sentencesOf(await realReport(name, country), countryNames);

test("two reports that differ in market, country and figures share the frames of their templates", async () => {
  const shares = sharesOfFrames([await framesOf("Dairy", "PRT"), await framesOf("Paints and coatings", "KEN")]);
  const shared = shares.filter(({ share }) => share === 1);
  expect(shared.length).toBeGreaterThan(5);
  for (const { frame } of shares) expect(frame).not.toMatch(/\d|Portugal|Kenya|dairy|paints and coatings/i);
});

test("a sentence of one report only has the share of that report, and counts once however often it stands there", () => {
  const say = (frame: string): FramedSentence => ({ text: frame, frame, where: "text" });
  const shares = sharesOfFrames([[say("N grew."), say("N grew."), say("N fell.")], [say("N grew.")], [], []]);
  expect(shares.map(({ frame, share }) => [frame, share])).toEqual([
    ["N grew.", 0.5],
    ["N fell.", 0.25],
  ]);
});

test("sentences are told apart, with their figures as printed", () => {
  const doc = sampleReport();
  const text = (v: string) => ({ t: "text" as const, v });
  const [first] = doc.sections;
  if (!first) throw new Error("the sample has no section");
  const sections = [
    {
      ...first,
      id: "executive_summary",
      blocks: [{ t: "p" as const, sentences: [{ runs: [text("Prices rose in Kenya. Volumes of "), text("Tetra Pak"), text(" fell.")] }] }],
    },
  ];
  const sentences = sentencesOf({ ...doc, sections, exhibits: [] }, countryNames);
  expect(sentences).toEqual([
    { text: "Prices rose in Kenya.", frame: "Prices rose in N.", where: "text" },
    { text: "Volumes of Tetra Pak fell.", frame: "Volumes of N fell.", where: "text" },
  ]);
});

test("words are counted without dashes and signs", () => {
  expect(wordsIn("Growth of 3.4 % – above the world's")).toBe(6);
});
