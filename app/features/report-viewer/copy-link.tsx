import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/feedback/toast.tsx";

/** Copies the link to a part of this report. */
export function CopyLink({ anchor, figure, what }: { anchor?: string; figure?: string; what: string }) {
  const copy = async () => {
    const address = new URL(location.href);
    address.searchParams.delete("figure");
    if (figure !== undefined) address.searchParams.set("figure", figure);
    address.hash = anchor ?? "";
    try {
      await navigator.clipboard.writeText(address.href);
      notify({ title: "Link copied", description: `It opens ${what}.` });
    } catch {
      notify({ title: "The link could not be copied", description: address.href, tone: "bad" });
    }
  };
  return (
    <button type="button" className="rv-icon-button" aria-label={`Copy the link to ${what}`} title="Copy link" onClick={() => void copy()}>
      <Icon name="link" className="size-4" />
    </button>
  );
}
