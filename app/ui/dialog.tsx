import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "./button.tsx";
import { classNames } from "./classes.ts";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: "sm" | "md" | "lg";
}

/** A modal question or small task. Escape, the backdrop and the close button close it. */
export function Dialog({ open, onOpenChange, title, description, children, actions, size = "sm" }: DialogProps) {
  const width = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" }[size];
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-[rgb(10_16_22/0.5)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={classNames(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-lg border border-line bg-paper text-ink shadow-float",
            "transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
            "sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[85dvh] sm:-translate-1/2 sm:rounded-lg",
            width,
          )}
        >
          <Base.Title className="headline px-6 pt-5 pr-16 text-xl">{title}</Base.Title>
          <div className="min-h-0 overflow-y-auto px-6 pt-2 pb-6">
            {description && <Base.Description className="text-sm text-soft">{description}</Base.Description>}
            {children && <div className="mt-4">{children}</div>}
          </div>
          {actions && (
            <div className="flex flex-col-reverse gap-3 border-t border-line px-6 py-4 sm:flex-row sm:justify-end">{actions}</div>
          )}
          {/* Last in the tab order, so that focus starts with the content. */}
          <Base.Close
            aria-label="Close"
            className="touch-target absolute top-4 right-4 inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-wash hover:text-ink"
          >
            <Icon name="close" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export interface ConfirmDialogProps extends Omit<DialogProps, "actions"> {
  /** The verb itself: "Delete study", not "OK". */
  confirm: string;
  pendingText?: string;
  cancel?: string;
  variant?: ButtonVariant;
  pending?: boolean;
  onConfirm: () => void;
}

export function ConfirmDialog({
  confirm,
  pendingText,
  cancel = "Cancel",
  variant = "primary",
  pending = false,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button onClick={() => rest.onOpenChange(false)}>{cancel}</Button>
      <Button variant={variant} pending={pending} onClick={onConfirm}>
        {pending && pendingText ? pendingText : confirm}
      </Button>
    </>
  );
  return <Dialog {...rest} actions={actions} />;
}
