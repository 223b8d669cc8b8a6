/** Names of colours: prepare chooses by name, the theme says what a name looks like. */
const categories = ["cat1", "cat2", "cat3", "cat4", "cat5", "cat6", "cat7", "cat8"] as const;
const categoryTexts = ["catText1", "catText2", "catText3", "catText4", "catText5", "catText6", "catText7", "catText8"] as const;
const onCategories = ["onCat1", "onCat2", "onCat3", "onCat4", "onCat5", "onCat6", "onCat7", "onCat8"] as const;
const steps = ["step1", "step2", "step3", "step4", "step5"] as const;
const stepTexts = ["stepText1", "stepText2", "stepText3", "stepText4", "stepText5"] as const;
const plain = [
  "ink",
  "muted",
  "rule",
  "faint",
  "wash",
  "paper",
  "accent",
  "onAccent",
  "contrast",
  "pale",
  "palest",
  "land",
  "none",
] as const;
export type Ink = (typeof plain | typeof categories | typeof categoryTexts | typeof onCategories | typeof steps | typeof stepTexts)[number];

export interface Theme {
  font: string;
  inks: Readonly<Record<Ink, string>>;
}

/** Fill, line and text of category i: colour is identity, so the same index is the same thing all through an exhibit. */
export const category = (i: number): Ink => categories[i % categories.length] ?? "cat1";
/** The darker twin (4.5 : 1 on the paper), for thin lines and text. */
export const categoryText = (i: number): Ink => categoryTexts[i % categoryTexts.length] ?? "catText1";
/** Text on the fill of category i. */
export const onCategory = (i: number): Ink => onCategories[i % onCategories.length] ?? "onCat1";
/** `level` 0–4 of a sequence from weak to strong. */
export const step = (level: number): Ink => steps[level] ?? "step1";
export const stepText = (level: number): Ink => stepTexts[level] ?? "stepText1";

const font = "Inter, 'Inter Variable', 'Noto Sans Devanagari', 'Noto Sans SC', sans-serif";

export const lightTheme: Theme = {
  font,
  inks: {
    ink: "#1b2430",
    muted: "#5b6673",
    rule: "#c9d0d6",
    faint: "#e6eaed",
    wash: "#f3f5f7",
    paper: "#ffffff",
    accent: "#0b5c6b",
    onAccent: "#ffffff",
    contrast: "#b3561a",
    pale: "#b9c3cb",
    palest: "#dfe5e9",
    land: "#e9edf0",
    none: "none",
    cat1: "#0b5c6b",
    cat2: "#c9722f",
    cat3: "#6f8496",
    cat4: "#c2a046",
    cat5: "#5fa3b0",
    cat6: "#84527f",
    cat7: "#7c9a5b",
    cat8: "#b9c3cb",
    catText1: "#0b5c6b",
    catText2: "#a34d14",
    catText3: "#4e6275",
    catText4: "#7a6014",
    catText5: "#2a7180",
    catText6: "#6f3f6a",
    catText7: "#4d6a2e",
    catText8: "#5b6673",
    onCat1: "#ffffff",
    onCat2: "#1b2430",
    onCat3: "#1b2430",
    onCat4: "#1b2430",
    onCat5: "#1b2430",
    onCat6: "#ffffff",
    onCat7: "#1b2430",
    onCat8: "#1b2430",
    step1: "#e3eef0",
    step2: "#bcd8dc",
    step3: "#86b8c0",
    step4: "#43899a",
    step5: "#0b5c6b",
    stepText1: "#1b2430",
    stepText2: "#1b2430",
    stepText3: "#1b2430",
    stepText4: "#ffffff",
    stepText5: "#ffffff",
  },
};

export const darkTheme: Theme = {
  font,
  inks: {
    ink: "#e8edf1",
    muted: "#9aa7b3",
    rule: "#3a4652",
    faint: "#26313b",
    wash: "#1a242d",
    paper: "#10181f",
    accent: "#4fb6c7",
    onAccent: "#0b1a20",
    contrast: "#e89a5e",
    pale: "#566574",
    palest: "#34414d",
    land: "#25303a",
    none: "none",
    cat1: "#3f9fb0",
    cat2: "#d98748",
    cat3: "#8398aa",
    cat4: "#cfae56",
    cat5: "#7fc3d0",
    cat6: "#a974a4",
    cat7: "#93b270",
    cat8: "#5d6b78",
    catText1: "#5fc0d0",
    catText2: "#eba06a",
    catText3: "#a3b5c4",
    catText4: "#dcc076",
    catText5: "#96d3de",
    catText6: "#c798c2",
    catText7: "#aecb8d",
    catText8: "#9aa7b3",
    onCat1: "#0b1a20",
    onCat2: "#0b1a20",
    onCat3: "#0b1a20",
    onCat4: "#0b1a20",
    onCat5: "#0b1a20",
    onCat6: "#0b1a20",
    onCat7: "#0b1a20",
    onCat8: "#e8edf1",
    step1: "#1c3038",
    step2: "#22505b",
    step3: "#2d7483",
    step4: "#4a9fb0",
    step5: "#8bd0dc",
    stepText1: "#e8edf1",
    stepText2: "#e8edf1",
    stepText3: "#ffffff",
    stepText4: "#0b1a20",
    stepText5: "#0b1a20",
  },
};
