/** Child process of renderPdf: finds what gives way for full pages, by trial layouts of the body. */
import { answerParent } from "../run-child.ts";
import { openCompiler } from "./compiler.ts";
import { fillPages, type Mark, type Plan } from "./fill-pages.ts";
import type { Prepared } from "./prepare.ts";

function layOut(prepared: Prepared): Plan {
  const { compiler, compile } = openCompiler(prepared);
  return fillPages((plan: Plan): Mark[] => compiler.query(compile(plan, true), { selector: "<layout>", field: "value" })[0]);
}

answerParent((prepared) => layOut(JSON.parse(prepared)));
