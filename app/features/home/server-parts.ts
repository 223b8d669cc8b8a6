import { serverRendered } from "../../ui/server-rendered.tsx";

/** The static parts of the home page. */
export const HowItWorks = serverRendered(
  import.meta.env.SSR ? (await import("./plain-sections.tsx")).HowItWorks : undefined,
  async () => (await import("./plain-sections.tsx")).HowItWorks,
);
export const ContentsHead = serverRendered(
  import.meta.env.SSR ? (await import("./contents-parts.tsx")).ContentsHead : undefined,
  async () => (await import("./contents-parts.tsx")).ContentsHead,
);
export const ContentsEntry = serverRendered(
  import.meta.env.SSR ? (await import("./contents-parts.tsx")).ContentsEntry : undefined,
  async () => (await import("./contents-parts.tsx")).ContentsEntry,
  "span",
);
export const ContentsDetail = serverRendered(
  import.meta.env.SSR ? (await import("./contents-parts.tsx")).ContentsDetail : undefined,
  async () => (await import("./contents-parts.tsx")).ContentsDetail,
);
export const ContentsStack = serverRendered(
  import.meta.env.SSR ? (await import("./contents-parts.tsx")).ContentsStack : undefined,
  async () => (await import("./contents-parts.tsx")).ContentsStack,
);
export const EnginePanel = serverRendered(
  import.meta.env.SSR ? (await import("./engine-panel.tsx")).EnginePanel : undefined,
  async () => (await import("./engine-panel.tsx")).EnginePanel,
);
export const IndustryCoverage = serverRendered(
  import.meta.env.SSR ? (await import("./plain-sections.tsx")).IndustryCoverage : undefined,
  async () => (await import("./plain-sections.tsx")).IndustryCoverage,
);
export const WhyChooseUs = serverRendered(
  import.meta.env.SSR ? (await import("./plain-sections.tsx")).WhyChooseUs : undefined,
  async () => (await import("./plain-sections.tsx")).WhyChooseUs,
);
