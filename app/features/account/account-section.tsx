import { type ReactNode, useId } from "react";

/** One matter of the account: what it is at the left, what can be done about it at the right. */
export function AccountSection({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        {about && <div className="mt-1 text-sm text-muted">{about}</div>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
