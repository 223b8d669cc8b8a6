/** Child process of renderPdf: prepares the files of one document. */
import { answerParent } from "../run-child.ts";
import { preparePdf } from "./prepare.ts";

// As text: the parent passes it on without looking into it.
answerParent(async (json) => JSON.stringify(await preparePdf(JSON.parse(json))));
