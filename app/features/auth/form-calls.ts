import { useMutation } from "@tanstack/react-query";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, sendJson, serverMessage } from "../../api.ts";
import { notify } from "../../ui/feedback/toast.tsx";

export interface ResetCall {
  path: "forgot-password" | "verify-otp" | "reset-password";
  done: { title: string; description: string };
  /** Shown if the server gives no message. */
  failed: string;
}

/** SPEC 7 and 8: the three calls differ only in their texts. */
export const sendOtp: ResetCall = {
  path: "forgot-password",
  done: { title: "OTP Sent", description: "Please check your email for the OTP." },
  failed: "Failed to send OTP",
};
export const verifyOtp: ResetCall = {
  path: "verify-otp",
  done: { title: "OTP Verified", description: "Please enter your new password." },
  failed: "Invalid OTP",
};
export const resetPassword: ResetCall = {
  path: "reset-password",
  done: { title: "Password Reset", description: "Your password has been successfully reset." },
  failed: "Failed to reset password",
};

/** Makes the call and shows its result as a toast; the step does the rest. */
export function useResetCall<Body>(
  call: ResetCall,
  onDone: (body: Body) => void,
  onFailed?: (error: Error) => void,
): { run: (body: Body) => void; isPending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Body) => sendJson("POST", `/api/auth/${call.path}`, body),
    onSuccess: (_, body) => {
      notify({ ...call.done, tone: "good" });
      onDone(body);
    },
    onError: (error) => {
      notify({ title: "Error", description: serverMessage(error) ?? call.failed, tone: "bad" });
      onFailed?.(error);
    },
  });
  return { run: mutate, isPending };
}

/** Shows the server's field errors at the fields of the form. Returns whether there were any. */
export function showServerFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.problem?.fields) return false;
  const values = form.getValues();
  const known = Object.entries(error.problem.fields).filter(([name]) => Object.hasOwn(values, name));
  known.forEach(([name, message], i) => form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: i === 0 }));
  return known.length > 0;
}
