import { foldText } from "#shared/text.ts";

/** Whether a state, province or region is what was typed: by its name, or by the postal code of a state. */
export const isState = (admin: string, typed: string): boolean =>
  foldText(admin) === typed || (typed.length === 2 && stateCodes[typed] === foldText(admin));

/** Postal codes of states of the United States, as people write them after a city. */
const stateCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "al alabama;ak alaska;az arizona;ar arkansas;ca california;co colorado;ct connecticut;de delaware;dc district of columbia;fl florida;ga georgia;" +
    "hi hawaii;id idaho;il illinois;in indiana;ia iowa;ks kansas;ky kentucky;la louisiana;me maine;md maryland;ma massachusetts;mi michigan;mn minnesota;" +
    "ms mississippi;mo missouri;mt montana;ne nebraska;nv nevada;nh new hampshire;nj new jersey;nm new mexico;ny new york;nc north carolina;nd north dakota;" +
    "oh ohio;ok oklahoma;or oregon;pa pennsylvania;ri rhode island;sc south carolina;sd south dakota;tn tennessee;tx texas;ut utah;vt vermont;va virginia;" +
    "wa washington;wv west virginia;wi wisconsin;wy wyoming"
  )
    .split(";")
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);
/** Name of a state by its postal code, folded. */
export const stateNamed = (code: string): string | undefined => stateCodes[code.toLowerCase()];
