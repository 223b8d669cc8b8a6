import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { appLinks, isActive } from "./app-links.ts";
import { footerGroups, headerLinks } from "./public-links.ts";

test("each path of the account area marks the link that a person would expect", () => {
  const active = (path: string) => appLinks.filter((link) => isActive(link, path)).map(({ text }) => text);
  expect(active("/app")).toEqual(["Dashboard"]);
  expect(active("/app/")).toEqual(["Dashboard"]);
  expect(active("/app/dashboard")).toEqual(["Dashboard"]);
  expect(active("/app/studies/corporate/7")).toEqual(["Studies"]);
  expect(active("/app/sample-studies/local/7")).toEqual(["Studies"]);
  expect(active("/app/new-study")).toEqual(["New study"]);
  expect(active("/app/account")).toEqual(["Account"]);
  for (const path of ["/app/credits", "/app/studies-of-others", "/app/nothing", "/"]) expect(active(path)).toEqual([]);
});

test("every link of header, footer and account area leads to a route", () => {
  const paths = (list: typeof routes, base = ""): string[] =>
    list.flatMap(({ path = "", children = [] }) => {
      const full = path ? `${base}/${path}` : base;
      return [full, ...paths(children, full)];
    });
  const known = new Set(paths(routes));
  const links = [...headerLinks, ...footerGroups.flatMap((group) => [...group.links]), ...appLinks];
  expect(links.filter(({ to }) => !known.has(to))).toEqual([]);
});
