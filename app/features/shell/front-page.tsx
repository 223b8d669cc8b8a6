import { LinkButton } from "../../ui/button.tsx";
import { useUser } from "../auth/use-user.ts";

const steps = [
  { title: "Ask", text: "Name an industry and a place. The base price is held from your balance while the study runs." },
  { title: "Watch", text: "Sources are read, a model is built, exhibits are filled and checked. It takes minutes." },
  { title: "Read", text: "The preview shows headline figures, every exhibit by name, the method and the sources." },
  { title: "Unlock", text: "The full interactive report, with its PDF, workbook and editable document." },
] as const;

export function FrontPage() {
  const { user } = useUser();
  return (
    <div className="mx-auto w-full max-w-page px-4 sm:px-8">
      <div className="max-w-3xl py-16 sm:py-24">
        <h1 className="headline text-3xl sm:text-4xl">Market research in which every figure shows where it comes from</h1>
        <p className="mt-6 max-w-prose text-lg text-soft">
          Sextant writes market research reports in minutes. Each number is read from a stored source or computed by a printed formula, and
          a press on it shows which.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {user ? (
            <LinkButton to="/app/new-study" variant="primary" size="lg">
              Create New Study
            </LinkButton>
          ) : (
            <LinkButton to="/auth?mode=signup" variant="primary" size="lg">
              Sign-up Now
            </LinkButton>
          )}
        </div>
      </div>
      <ol className="grid gap-x-8 border-t border-line pb-24 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="border-b border-line py-6 sm:border-b-0">
            <p className="text-sm text-muted">{i + 1}</p>
            <h2 className="headline mt-1 text-xl">{title}</h2>
            <p className="mt-2 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
