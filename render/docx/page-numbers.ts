import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PageNumberEstimator } from "docx";
import { estimatePageNumbersWith } from "docx/layout";

const require = createRequire(import.meta.url);
const face = (path: string, name: string) => ({ name, data: readFileSync(require.resolve(`@expo-google-fonts/${path}.ttf`)) });

/**
 * Page numbers for the contents until Word counts its own: laid out with the report's fonts, and guessed where the
 * layout meets a script that these do not hold.
 */
export const pageNumbers = (): PageNumberEstimator =>
  estimatePageNumbersWith({
    guess: true,
    fonts: [
      face("source-serif-4/400Regular/SourceSerif4_400Regular", "Source Serif 4"),
      face("source-serif-4/700Bold/SourceSerif4_700Bold", "Source Serif 4"),
      face("inter/400Regular/Inter_400Regular", "Inter"),
      face("inter/700Bold/Inter_700Bold", "Inter"),
    ],
  });
