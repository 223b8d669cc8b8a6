/** The fake provider's only page. No scripts and a separate style sheet, to satisfy a strict content security policy. */

export interface SignInForm {
  vendor: "Google" | "LinkedIn";
  action: string;
  name: string;
  email: string;
  verified: boolean;
  /** What was wrong with the last attempt. */
  fault?: string;
}

export function signInPage({ vendor, action, name, email, verified, fault }: SignInForm): string {
  const privacy = `Nothing leaves this machine: ${vendor} is not contacted and no password is needed.`;
  return document(
    `Sign in with ${vendor} (fake provider)`,
    `<p class="tag">Fake ${vendor} sign-in</p>
<h1>Who is signing in?</h1>
<p>No ${vendor} credentials are configured, so this page replaces it during development. ${privacy} Enter any name and email address.</p>
${fault === undefined ? "" : `<p class="fault" role="alert" id="fault">${escape(fault)}</p>`}
<form method="post" action="${escape(action)}" novalidate>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" maxlength="120" value="${escape(name)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" value="${escape(email)}" required autofocus${fault === undefined ? "" : ` aria-invalid="true" aria-describedby="fault"`}>
<label class="check"><input type="checkbox" name="verified" value="yes"${verified ? " checked" : ""}> ${vendor} has verified this email address</label>
<div class="row"><button name="do" value="continue">Continue</button><button class="quiet" name="do" value="cancel">Cancel</button></div>
</form>`,
  );
}

export function faultPage(message: string): string {
  return document(
    "Sign-in failed",
    `<p class="tag">Fake identity provider</p><h1>This sign-in cannot continue</h1><p>${escape(message)}</p>
<p>Go back to the site and start again.</p>`,
  );
}

export const signInStyle = `:root{color-scheme:light dark;--paper:#fbfbfa;--ink:#1b2227;--soft:#566069;--line:#cfd5d8;--accent:#0b5c6b;--on:#fff;--bad:#a4262c}
@media (prefers-color-scheme:dark){:root{--paper:#14181b;--ink:#e8ecee;--soft:#a3adb4;--line:#3a444a;--accent:#6cc3d2;--on:#0d1214;--bad:#ff9a94}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:12vh 16px 32px}
h1{font:600 28px/1.2 Georgia,serif;margin:0 0 16px}
p{margin:0 0 16px;color:var(--soft)}
.tag{display:inline-block;margin:0 0 24px;padding:2px 8px;border:1px solid var(--line);font-size:14px}
.fault{color:var(--bad)}
label{display:block;margin:16px 0 4px;font-size:14px;font-weight:600}
input:not([type=checkbox]){width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--soft);border-radius:4px;background:transparent;color:inherit;font:inherit}
.check{display:flex;gap:12px;align-items:center;min-height:44px;font-size:16px;font-weight:400}
.check input{width:20px;height:20px;accent-color:var(--accent)}
.row{display:flex;gap:12px;margin-top:24px}
button{min-height:44px;padding:8px 24px;border:1px solid var(--accent);border-radius:4px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:transparent;color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><link rel="stylesheet" href="/style.css"></head><body><main>
${body}
</main></body></html>
`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
