import { useNavigate } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";

/** The call to action under the articles. */
export function BlogCall() {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="blog-call" className="mt-24 border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-12 gap-y-8 px-4 py-16 sm:px-8">
        <div className="max-w-2xl">
          <h2 id="blog-call" className="headline text-2xl sm:text-3xl">
            The same care for the market that you ask about
          </h2>
          <p className="mt-4 max-w-prose text-soft">
            A study names the source of every figure and prints the formula of what it computes. You see the preview before you pay for the
            report.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/auth" variant="primary" size="lg">
            Sign-up Now
          </LinkButton>
          {/* The specification has a button here and leaves open what it does: it opens the page where sales can be written to. */}
          <Button size="lg" onClick={() => void navigate("/contact-us")}>
            Contact Sales
          </Button>
        </div>
      </div>
    </section>
  );
}
