/** What an event speaks of is not in the books yet, and may be in a moment. Not a fault: it is looked at again, `tries` times in all. */
export class NotYet extends Error {
  override readonly name = "NotYet";
  readonly tries: number;
  constructor(message: string, tries: number) {
    super(message);
    this.tries = tries;
  }
}
