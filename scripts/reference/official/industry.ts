import { PanelBuilder, type Panel, type Row } from "./panel.ts";

/** Value added and output of 45 industries by country, and workers by two-digit industry. */
export function industry(read: (name: string) => Row[]): Panel {
  const panel = new PanelBuilder();
  for (const row of read("industry/xcountry_gva_output_icio45_2018.csv")) {
    const code = (row["icio45"] ?? "").toLowerCase(),
      modelled = row["method"]?.startsWith("modelled") ?? false;
    // Modelled rows are a measure of their own: a report says which of the two it printed.
    const suffix = modelled ? "_modelled" : "";
    const about = { unit: "USD", source: modelled ? "gva-modelled" : "oecd-iot-2018", estimated: modelled };
    panel.measure(`gva_${code}${suffix}`, { label: `Value added: ${row["industry"]}`, ...about });
    panel.measure(`output_${code}${suffix}`, { label: `Output: ${row["industry"]}`, ...about, estimated: true });
    panel.add(`gva_${code}${suffix}`, row["iso3"] ?? "", 2018, row["gva_usd_m_2018"] ?? "", 1e6);
    panel.add(`output_${code}${suffix}`, row["iso3"] ?? "", 2018, row["output_est_usd_m_2018"] ?? "", 1e6);
  }
  for (const row of read("industry/xcountry_employment_isic2.csv")) {
    const measure = `workers_${row["isic2"]}`;
    panel.measure(measure, { label: `Workers: ${row["isic2_name"]}`, unit: "person", source: "ilostat-employment" });
    panel.add(measure, row["iso3"] ?? "", row["year"] ?? "", row["workers"] ?? "");
  }
  return panel.build();
}
