import { still } from "../../ui/still.tsx";

/** The parts of the home page that stand still. */
export const HowItWorks = still(
  import.meta.env.SSR ? (await import("./how-it-works.tsx")).HowItWorks : undefined,
  async () => (await import("./how-it-works.tsx")).HowItWorks,
);
export const ContentsHead = still(
  import.meta.env.SSR ? (await import("./contents-head.tsx")).ContentsHead : undefined,
  async () => (await import("./contents-head.tsx")).ContentsHead,
);
export const ContentsEntry = still(
  import.meta.env.SSR ? (await import("./contents-entry.tsx")).ContentsEntry : undefined,
  async () => (await import("./contents-entry.tsx")).ContentsEntry,
  "span",
);
export const ContentsDetail = still(
  import.meta.env.SSR ? (await import("./contents-detail.tsx")).ContentsDetail : undefined,
  async () => (await import("./contents-detail.tsx")).ContentsDetail,
);
export const ContentsStack = still(
  import.meta.env.SSR ? (await import("./contents-stack.tsx")).ContentsStack : undefined,
  async () => (await import("./contents-stack.tsx")).ContentsStack,
);
export const EnginePanel = still(
  import.meta.env.SSR ? (await import("./engine-panel.tsx")).EnginePanel : undefined,
  async () => (await import("./engine-panel.tsx")).EnginePanel,
);
export const IndustryCoverage = still(
  import.meta.env.SSR ? (await import("./industry-coverage.tsx")).IndustryCoverage : undefined,
  async () => (await import("./industry-coverage.tsx")).IndustryCoverage,
);
export const WhyChooseUs = still(
  import.meta.env.SSR ? (await import("./why-choose-us.tsx")).WhyChooseUs : undefined,
  async () => (await import("./why-choose-us.tsx")).WhyChooseUs,
);
