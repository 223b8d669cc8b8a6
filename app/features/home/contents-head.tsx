import library from "./library.json" with { type: "json" };
import { SectionHead } from "./home-section.tsx";

export function ContentsHead() {
  return (
    <SectionHead
      id="contents"
      title="What is covered in the report"
      lead={`Every corporate report answers the same ${library.exhibits} questions in the same order, each in a numbered exhibit with its sources. Where nothing is published, the exhibit says so.`}
    />
  );
}
