import { Link } from "react-router";
import { ApiError, explain } from "../../api.ts";
import { Icon } from "../../ui/icon.tsx";

/** Why the server did not accept the order. */
export function OrderRefusal({ error }: { error: unknown }) {
  return (
    <div role="alert" className="flex gap-3 rounded-lg border border-line border-l-4 border-l-bad px-4 py-3 text-sm">
      <Icon name="alert" className="mt-0.5 size-4 text-bad" />
      <div>
        <p className="font-medium">The study was not ordered</p>
        <p className="text-soft">{explain(error)} Your brief is saved.</p>
        {error instanceof ApiError && error.status === 409 && (
          <p className="mt-1 text-soft">
            See{" "}
            <Link to="/app/studies" className="link">
              your studies
            </Link>{" "}
            first; ordering again creates another one.
          </p>
        )}
      </div>
    </div>
  );
}
