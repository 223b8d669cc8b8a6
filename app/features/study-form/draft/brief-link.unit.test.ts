import { expect, test } from "vitest";
import { briefOfAddress, likeItPath } from "./brief-link.ts";

const sample = {
  kind: "corporate",
  industryName: "Solar panels & inverters",
  companyType: "exporter",
  reportScope: "regional",
  country: null,
  region: "Middle East & Africa",
} as const;
const paramsOf = (path: string) => new URL(path, "http://localhost").searchParams;

test("the address of a sample's like brings the whole brief that its list shows", () => {
  expect(briefOfAddress(paramsOf(likeItPath(sample)), "key-00000001")).toMatchObject({
    key: "key-00000001",
    kind: "corporate",
    industryName: "Solar panels & inverters",
    companyType: "exporter",
    reportScope: "regional",
    country: "",
    region: "Middle East & Africa",
    segments: [],
  });
});

test("an address without a scope brings no brief; senseless parts of one are left out", () => {
  expect(briefOfAddress(paramsOf("/app/new-study?industry=Dairy"), "key-00000001")).toBeNull();
  expect(briefOfAddress(paramsOf("/app/new-study?industry=Dairy&scope=cosmic&for=cats&region=Moon"), "key-00000001")).toMatchObject({
    industryName: "Dairy",
    reportScope: "country",
    companyType: "",
    region: "",
  });
});
