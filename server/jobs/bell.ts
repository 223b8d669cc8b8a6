/** Something to wait for that may ring before anyone waits: a ring is kept until it is heard. */
export class Bell {
  #isRung = false;
  #hear: (() => void) | undefined;

  ring(): void {
    this.#isRung = true;
    this.#hear?.();
  }

  /** Resolves at the next ring, at once if it has rung already, and after `ms` in any case. */
  async wait(ms: number): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#hear = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#hear = undefined;
    }
    this.#isRung = false;
  }
}
