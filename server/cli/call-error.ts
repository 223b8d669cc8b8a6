/** The call itself is wrong; the message says how it is made. Exit code 2. */
export class CallError extends Error {
  override readonly name = "CallError";
}
