/** Child process of renderDocx: composes one document and ends. */
import { answerParent } from "../run-child.ts";
import { composeDocx } from "./compose.ts";

answerParent((json) => composeDocx(JSON.parse(json)));
