import { deliveryMinutes } from "#shared/prices.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";

const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "clock",
    title: "Lightning Fast",
    text: `Reports in minutes: ${deliveryMinutes.local.min} to ${deliveryMinutes.corporate.max}, depending on the type.`,
  },
  { icon: "chart", title: "AI-Powered", text: "Our engine plans, collects, models and checks. Every figure shows its source or formula." },
  { icon: "coins", title: "Affordable", text: "A small base price for the preview. Pay for the full report only if it convinces you." },
];

/** SPEC 2.10, on large screens. */
export function MarketingPanel() {
  return (
    <aside aria-label="About the service" className="relative hidden overflow-clip border-l border-line bg-wash lg:block">
      <Limb />
      <div className="sticky top-0 flex h-dvh max-h-240 max-w-xl flex-col justify-between gap-16 p-12 xl:p-16">
        <p className="text-sm font-medium text-accent">AI-Powered Market Research</p>
        <div>
          <h2 className="headline text-3xl xl:text-4xl">Unlock Market Insights At Lightning Speed</h2>
          <ul className="mt-12 flex flex-col">
            {features.map((feature) => (
              <li key={feature.title} className="flex gap-4 border-t border-line py-5">
                <Icon name={feature.icon} className="mt-0.5 size-5 text-accent" />
                <div>
                  <h3 className="font-medium">{feature.title}</h3>
                  <p className="mt-0.5 text-sm text-soft">{feature.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}

/** The graduated arc of a sextant, a degree a tick. */
function Limb() {
  return (
    <svg
      viewBox="0 0 800 800"
      aria-hidden
      focusable="false"
      className="absolute -top-72 -right-72 size-[36rem] text-grey-5"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="400" cy="400" r="396" />
      <circle cx="400" cy="400" r="330" />
      <path d={ticks} />
    </svg>
  );
}

const ticks = Array.from({ length: 180 }, (_, i) => {
  const angle = (i * 2 * Math.PI) / 180;
  const inner = i % 15 === 0 ? 340 : i % 5 === 0 ? 362 : 378;
  const point = (radius: number) => `${(400 + radius * Math.cos(angle)).toFixed(1)} ${(400 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${point(inner)}L${point(390)}`;
}).join("");
