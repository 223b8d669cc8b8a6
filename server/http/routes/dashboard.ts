import { dashboardAnswer } from "#shared/wire/studies.ts";
import { json } from "../answer.ts";
import { type Route, signedIn } from "../route.ts";

export const dashboardRoutes: readonly Route[] = [
  signedIn({
    method: "GET",
    path: "/api/dashboard",
    about: "Balance, studies on their way, latest reports.",
    answers: { 200: dashboardAnswer },
    handle: async ({ services, owner }) => json(await services.studies.dashboard(owner)),
  }),
];
