/** Written by us, to show what such words would be about. Nobody said them: each is marked so, and names a role, no person. */
export const sampleQuotes = [
  {
    text: "I could press on any number and see the sentence it was read from. The board stopped asking where the market size came from.",
    role: "strategy lead, manufacturer",
  },
  {
    text: "The preview named every exhibit and every source before I paid. I knew what I was buying, which is rare in this trade.",
    role: "consultant, advisory firm",
  },
  {
    text: "Three ways of sizing the same market, side by side, and a plain word on why they differ. That is the page we discussed longest.",
    role: "analyst, investment firm",
  },
  {
    text: "We changed two assumptions in the report and watched the forecast follow. Our own view of the market now has a model under it.",
    role: "head of planning, food company",
  },
  {
    text: "Tariffs, trade flows and the largest buyers stand in one report, each with the year and the place where it was read.",
    role: "exporter, machine tools",
  },
  {
    text: "For one shop in one town I never had a budget for research. A local study is something that I can pay for myself.",
    role: "owner, retail start-up",
  },
] as const;
