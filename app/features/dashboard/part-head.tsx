import { Link } from "react-router";

/** Heading of a part of the dashboard, with where there is more of it. */
export function PartHead({ id, title, more }: { id: string; title: string; more?: { to: string; label: string } }) {
  return (
    <div className="mb-5 flex items-baseline justify-between gap-6">
      <h2 id={id} className="headline text-xl">
        {title}
      </h2>
      {more && (
        <Link to={more.to} className="link text-sm">
          {more.label}
        </Link>
      )}
    </div>
  );
}
