import { LinkButton } from "../../ui/button.tsx";

/** Stands where an article cannot. */
export function PostNotice({ title, children }: { title: string; children: string }) {
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="headline text-3xl">{title}</h1>
      <p className="max-w-prose text-muted">{children}</p>
      <LinkButton to="/blog" variant="primary" className="mt-2">
        Back to Blog
      </LinkButton>
    </div>
  );
}
