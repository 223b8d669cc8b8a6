import { darkTheme, lightTheme, type Ink, type Theme } from "#charts";

const isInk = (name: string): name is Ink => name in lightTheme.inks;
const scheme = (name: Ink): string => (name === "none" ? "none" : `light-dark(${lightTheme.inks[name]}, ${darkTheme.inks[name]})`);

/** Both themes at once: the page's colour scheme chooses, so a drawing is never made again for the dark. */
export const screenTheme: Theme = {
  font: "inherit",
  inks: {
    ...lightTheme.inks,
    ...Object.fromEntries(
      Object.keys(lightTheme.inks)
        .filter(isInk)
        .map((name) => [name, scheme(name)]),
    ),
  },
};
