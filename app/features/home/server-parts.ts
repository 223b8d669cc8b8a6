import { still } from "../../ui/server-rendered.tsx";

/** The parts of the home page that stand still. */
export const HowItWorks = still(
  import.meta.env.SSR ? (await import("./plain-sections.tsx")).HowItWorks : undefined,
  async () => (await import("./plain-sections.tsx")).HowItWorks,
);
export const ContentsHead = still(
  import.meta.env.SSR ? (await import("./contents-parts.tsx")).ContentsHead : undefined,
  async () => (await import("./contents-parts.tsx")).ContentsHead,
);
export const ContentsEntry = still(
  import.meta.env.SSR ? (await import("./contents-parts.tsx")).ContentsEntry : undefined,
  async () => (await import("./contents-parts.tsx")).ContentsEntry,
  "span",
);
export const ContentsDetail = still(
  import.meta.env.SSR ? (await import("./contents-parts.tsx")).ContentsDetail : undefined,
  async () => (await import("./contents-parts.tsx")).ContentsDetail,
);
export const ContentsStack = still(
  import.meta.env.SSR ? (await import("./contents-parts.tsx")).ContentsStack : undefined,
  async () => (await import("./contents-parts.tsx")).ContentsStack,
);
export const EnginePanel = still(
  import.meta.env.SSR ? (await import("./engine-panel.tsx")).EnginePanel : undefined,
  async () => (await import("./engine-panel.tsx")).EnginePanel,
);
export const IndustryCoverage = still(
  import.meta.env.SSR ? (await import("./plain-sections.tsx")).IndustryCoverage : undefined,
  async () => (await import("./plain-sections.tsx")).IndustryCoverage,
);
export const WhyChooseUs = still(
  import.meta.env.SSR ? (await import("./plain-sections.tsx")).WhyChooseUs : undefined,
  async () => (await import("./plain-sections.tsx")).WhyChooseUs,
);
