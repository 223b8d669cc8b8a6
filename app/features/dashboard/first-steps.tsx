import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SampleCard } from "../studies/list/samples-list.tsx";
import { sampleList } from "../studies/study-queries.ts";
import { PartHead } from "./part-head.tsx";

/** What a new customer does first: order one, or see what one looks like. */
export function FirstSteps() {
  const { data } = useQuery(sampleList);
  const samples = data?.studies.slice(0, 3) ?? [];
  return (
    <>
      <EmptyState
        icon="document"
        title="No studies yet"
        action={
          <LinkButton to="/app/new-study" variant="primary">
            Order your first study
          </LinkButton>
        }
      >
        Name an industry and a place. Minutes later you read a preview with its headline figures, method and sources, and decide whether to
        unlock the whole report.
      </EmptyState>
      {samples.length > 0 && (
        <section aria-labelledby="samples">
          <PartHead id="samples" title="Look at a sample first" more={{ to: "/app/studies?tab=samples", label: "All samples" }} />
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {samples.map((sample) => (
              <SampleCard key={sample.id} sample={sample} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
