import { useState } from "react";
import { Link } from "react-router";
import { useSite } from "../../site-facts.ts";
import { Icon } from "../../ui/public-icon.tsx";
import { type ThemeName, useTheme } from "../../ui/theme.ts";
import { Logo } from "./logo.tsx";
import { footerGroups } from "./public-links.ts";

export function PublicFooter() {
  const site = useSite();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto max-w-page px-4 pt-12 pb-8 sm:px-8">
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div>
            <Logo to="/" />
            <p className="mt-4 max-w-xs text-sm text-muted">
              Market research in which every figure is read from a stored source or computed by a printed formula.
            </p>
            {site.salesEmail && (
              <a href={`mailto:${site.salesEmail}`} className="link touch-target mt-4 inline-flex items-center gap-2 text-sm">
                <Icon name="mail" />
                {site.salesEmail}
              </a>
            )}
          </div>
          <FooterGroup title="Product" links={[{ to: "/pricing", text: "Pricing" }]} />
          {footerGroups.map((group) => (
            <FooterGroup key={group.title} {...group} />
          ))}
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6 text-sm text-muted">
          {/* The server may have rendered the page in the previous year. */}
          <p suppressHydrationWarning>
            © {year} {site.operator.name}. All rights reserved.
          </p>
          <ThemeChoice />
          <p className="flex gap-6">
            <OutLink href={site.linkedinUrl} text="LinkedIn" />
            <OutLink href={site.instagramUrl} text="Instagram" />
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterGroup({ title, links }: { title: string; links: readonly { to: string; text: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-medium">{title}</h2>
      <ul className="mt-3 flex flex-col gap-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="touch-target inline-flex items-center text-sm text-soft hover:text-ink hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OutLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="touch-target inline-flex items-center gap-1 hover:text-ink hover:underline"
    >
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <label className="inline-flex items-center gap-2">
      Theme
      <select
        value={theme}
        onChange={(event) => setTheme(event.target.value as ThemeName)}
        className="touch-target rounded-md border border-line-strong bg-paper px-2 py-1 text-ink"
      >
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
