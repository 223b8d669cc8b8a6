/**
 * A fake of the gateway's checkout.js, for the browser: the same constructor, options, handler and events, and a dialog that says
 * what it is. The function is sent as text, so it must not use anything outside itself; styles go through CSSOM and texts through textContent,
 * to satisfy the strictest content security policy.
 */
function installCheckout(): void {
  interface Options {
    key: string;
    order_id: string;
    amount: number | string;
    currency: string;
    name?: string;
    description?: string;
    handler?: (response: Record<string, string>) => void;
    callback_url?: string;
    redirect?: boolean;
    modal?: { ondismiss?: () => void; escape?: boolean };
  }
  interface Failure {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
  }
  const script = document.currentScript;
  const payUrl = new URL("pay", script instanceof HTMLScriptElement ? script.src : location.href).href;

  const css = `
    :host { all: initial; color-scheme: inherit; }
    dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); margin: auto; padding: 1.5rem;
      border: 1px solid light-dark(#dfe5e9, #34414d); border-radius: 0.75rem; overflow: auto;
      background: light-dark(#ffffff, #141d25); color: light-dark(#1b2430, #e8edf1);
      font: 400 1rem/1.5 "Inter Variable", Inter, ui-sans-serif, system-ui, sans-serif; }
    dialog::backdrop { background: rgb(16 24 31 / 0.55); }
    h2 { margin: 0; padding: 0.625rem 0.75rem; border-radius: 0.5rem; background: light-dark(#fbf1dd, #2b2313); color: light-dark(#7d5200, #e0b45c);
      font-size: 1rem; font-weight: 600; }
    p { margin: 1rem 0 0; }
    .shop { color: light-dark(#3a4552, #c3ccd4); }
    .amount { margin-top: 0.25rem; font-size: 2rem; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
    .problem { padding: 0.625rem 0.75rem; border-radius: 0.5rem; background: light-dark(#fbeceb, #331b1a); color: light-dark(#8c1d17, #f7bcb6); }
    .problem:empty { display: none; }
    .choices { display: grid; gap: 0.5rem; margin-top: 1.25rem; }
    button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid light-dark(#7f8b97, #748290); border-radius: 0.5rem; background: transparent;
      color: inherit; font: inherit; cursor: pointer; }
    button:hover { background: light-dark(#f3f5f7, #1a242d); }
    button.first { border-color: transparent; background: light-dark(#0b5c6b, #4fb6c7); color: light-dark(#ffffff, #0b1a20); font-weight: 600; }
    button.first:hover { background: light-dark(#084753, #7accd9); }
    button:focus-visible { outline: 2px solid light-dark(#0b5c6b, #4fb6c7); outline-offset: 2px; }
    button[aria-disabled="true"] { opacity: 0.6; cursor: progress; }
    .note { color: light-dark(#5b6673, #9aa7b3); font-size: 0.875rem; }
  `;

  class Checkout {
    #options: Options;
    #listeners = new Map<string, ((response: { error: Failure }) => void)[]>();
    #host: HTMLElement | undefined;

    constructor(options: Options) {
      this.#options = options;
    }

    on(event: string, listener: (response: { error: Failure }) => void): void {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open(): void {
      if (this.#host) return;
      const { name = "", description = "", modal } = this.#options;
      const host = document.createElement("div");
      const root = host.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];

      const dialog = document.createElement("dialog");
      const title = this.#add(dialog, "h2", "Test payment: no money moves");
      title.id = "title";
      dialog.setAttribute("aria-labelledby", "title");
      this.#add(dialog, "p", [name, description].filter(Boolean).join(" \u00b7 ")).className = "shop";
      this.#add(dialog, "p", this.#amount()).className = "amount";
      const problem = this.#add(dialog, "p", "");
      problem.className = "problem";
      problem.setAttribute("role", "alert");
      const choices = this.#add(dialog, "div", "");
      choices.className = "choices";
      const button = (text: string, act: () => void): HTMLElement => {
        const made = this.#add(choices, "button", text);
        made.setAttribute("type", "button");
        made.addEventListener("click", () => {
          if (made.getAttribute("aria-disabled") !== "true") act();
        });
        return made;
      };
      const pay = (outcome: string) => void this.#pay(outcome, choices, problem);
      button(`Pay ${this.#amount()}`, () => pay("pay")).className = "first";
      button("Pay, confirmed a little later", () => pay("later"));
      button("Let the payment fail", () => pay("fail"));
      button("Close without paying", () => this.#dismiss());
      this.#add(dialog, "p", "This is a test gateway. No card details are needed.").className = "note";
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        if (modal?.escape !== false) this.#dismiss();
      });

      root.append(dialog);
      document.body.append(host);
      this.#host = host;
      dialog.showModal();
    }

    close(): void {
      this.#host?.remove();
      this.#host = undefined;
    }

    #dismiss(): void {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    async #pay(outcome: string, choices: HTMLElement, problem: HTMLElement): Promise<void> {
      const setBusy = (isBusy: boolean) => {
        for (const one of choices.children) one.setAttribute("aria-disabled", String(isBusy));
      };
      setBusy(true);
      problem.textContent = "";
      let answer: { error: Failure } | Record<string, string>;
      try {
        const body = JSON.stringify({ key: this.#options.key, order_id: this.#options.order_id, outcome });
        const response = await fetch(payUrl, { method: "POST", headers: { "content-type": "application/json" }, body });
        answer = await response.json();
      } catch {
        setBusy(false);
        problem.textContent = "The test gateway does not answer. Try again.";
        return;
      }
      setBusy(false);
      if (typeof answer["error"] === "object") this.#failed(answer["error"], problem);
      else this.#paid(answer as Record<string, string>);
    }

    #paid(answer: Record<string, string>): void {
      const { handler, redirect, callback_url: callback } = this.#options;
      if (callback !== undefined && (redirect === true || !handler)) return this.#post(callback, answer);
      this.close();
      handler?.(answer);
    }

    #failed(error: Failure, problem: HTMLElement): void {
      const { redirect, callback_url: callback } = this.#options;
      if (redirect === true && callback !== undefined) {
        const { metadata, ...fields } = error;
        const named = Object.entries({ ...fields, metadata: JSON.stringify(metadata) }).map(([field, value]) => [`error[${field}]`, value]);
        return this.#post(callback, Object.fromEntries(named));
      }
      problem.textContent = error.description;
      for (const listener of this.#listeners.get("payment.failed") ?? []) listener({ error });
    }

    /** As a form of the page, because that is how the gateway comes back where it cannot call a handler. */
    #post(action: string, fields: Record<string, string>): void {
      const form = document.createElement("form");
      form.method = "post";
      form.action = action;
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement("input");
        input.type = "hidden";
        input.name = name;
        input.value = value;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    }

    #amount(): string {
      const { amount, currency } = this.#options;
      const locale = currency === "INR" ? "en-IN" : "en-US";
      return new Intl.NumberFormat(locale, { style: "currency", currency }).format(Number(amount) / 100);
    }

    #add(to: HTMLElement, tag: string, text: string): HTMLElement {
      const made = document.createElement(tag);
      made.textContent = text;
      to.append(made);
      return made;
    }
  }

  Object.assign(window, { Razorpay: Checkout });
}

/** As it is sent. */
export const checkoutScript = `(${installCheckout.toString()})();\n`;
