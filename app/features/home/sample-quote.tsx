/** `role` says what sort of person such words would come from. */
export function SampleQuote({ text, role }: { text: string; role: string }) {
  return (
    <figure className="flex h-full flex-col border-t-2 border-line-strong pt-5">
      <p className="text-xs font-medium text-muted">Sample quote</p>
      <blockquote className="headline mt-3 text-xl">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-auto pt-6 text-sm text-soft">Sample: {role}</figcaption>
    </figure>
  );
}
