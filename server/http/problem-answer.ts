import { isUnavailable } from "#db";
import { Problem } from "#shared/problem.ts";

export const internalMessage = "Something went wrong on our side. Try again in a moment.";

/** Any error as a problem that can be shown. Other errors are recognised by their code, never by their message. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error))
    return new Problem("unavailable", "The service is not available at this moment. Try again shortly.", {
      retryAfterSeconds: 5,
      cause: error,
    });
  return new Problem("internal", internalMessage, { cause: error });
}

export const bodyBytesMax = 64 * 1024;
