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
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new Problem("unsupported_media_type", "The body must be JSON (content-type: application/json).");
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new Problem("too_large", "The body is larger than this call takes.");
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
      return new Problem("invalid", "The body is not JSON.", { fields: { body: "Not JSON" } });
    case "FST_ERR_BAD_URL":
    case "FST_ERR_MAX_PARAM_LENGTH":
      return new Problem("not_found", "There is nothing at this address.");
    default:
      // The framework's other refusals: a body that broke off, a header that cannot be.
      if (error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" && error.statusCode < 500)
        return new Problem("invalid", "The request could not be read.", { cause: error });
      return new Problem("internal", internalMessage, { cause: error });
  }
}

export const bodyBytesMax = 64 * 1024;
