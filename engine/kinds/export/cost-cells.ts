import { idOf } from "../../ledger.ts";
import { pct, usd } from "../../writing/prose.ts";
import type { ExportWork } from "./work.ts";

/** The way of one consignment from the factory gate to the shelf; every member is the id of a cell, per hundred dollars of goods as packed. */
export interface Landed {
  name: string;
  iso3: string;
  gate: string;
  inland: string;
  carrier: string;
  handling: string;
  board: string;
  freight: string;
  insurance: string;
  landed: string;
  duty: string;
  dutyRate: string;
  port: string;
  paid: string;
  importer: string;
  retailer: string;
  tax: string;
  shelf: string;
  /** What a dollar at the gate becomes on the shelf. */
  multiple: string;
  isDutyHeld: boolean;
}

/** Inputs that the exporter replaces with offers of their own. */
const inputs = [
  [
    "cost_inland",
    "Carriage to the port of loading, part of the price at the gate",
    0.04,
    0.02,
    0.08,
    "Ours: a day by lorry for goods of middling value; ask two forwarders.",
  ],
  [
    "cost_handling",
    "Port, papers and export clearance, part of the price at the gate",
    0.015,
    0.005,
    0.03,
    "Ours: terminal charges, certificates and the broker's fee on a full container.",
  ],
  [
    "cost_insurance",
    "Marine insurance, part of the insured value",
    0.003,
    0.001,
    0.008,
    "Ours: all-risks cover of ordinary goods; ask for a quotation on this product.",
  ],
  [
    "cost_port",
    "Port, clearance and carriage at the destination, part of the value at the port",
    0.03,
    0.015,
    0.06,
    "Ours: unloading, inspection and the lorry to the importer's store.",
  ],
  [
    "margin_importer",
    "Importer's and wholesaler's margin, part of their selling price",
    0.15,
    0.08,
    0.25,
    "Ours: what a distributor keeps who stores, sells and gives credit.",
  ],
  [
    "margin_retailer",
    "Retailer's margin, part of the price before tax",
    0.25,
    0.15,
    0.4,
    "Ours: a chain's margin on packed goods; nothing where the product goes to industry.",
  ],
] as const;

/** Sea freight by distance, as a part of the value on board. */
const freight = { base: 0.03, perThousandKm: 0.004 } as const;

/** Enters the worksheet of each destination of the short list once. */
export function landedCosts(w: ExportWork): Landed[] {
  const { ledger } = w.study;
  const input = (id: string, label: string, value: number, low: number, high: number, why: string) =>
    ledger.has(id) ? id : ledger.assumption(id, { label, unit: "1", format: pct, value, low, high, why, sources: [] });
  const gate = ledger.has("gate_price")
    ? "gate_price"
    : ledger.assumption("gate_price", {
        label: "Price at the factory gate, packed for export (EXW)",
        unit: "USD",
        format: usd,
        value: 100,
        low: 90,
        high: 110,
        why: "A round sum: put your own price of a carton, tonne or container here.",
        sources: [],
      });
  for (const [id, label, value, low, high, why] of inputs) input(id, label, value, low, high, why);
  const start = input(
    "freight_base",
    "Sea freight whatever the distance, part of the value on board",
    freight.base,
    0.01,
    0.08,
    "Ours: loading, documents and the box itself.",
  );
  const slope = input(
    "freight_distance",
    "Sea freight for each thousand kilometres, part of the value on board",
    freight.perThousandKm,
    0.001,
    0.012,
    "Ours: rates swing by a factor of several between years; ask for three offers.",
  );
  const shown = (label: string) => ({ label, unit: "USD", format: usd });
  return w.short.map((m) => {
    const { iso3 } = m.data;
    const id = (what: string) => idOf("l", iso3, what);
    const make = (what: string, formula: string, label: string) => ledger.formulaOnce(id(what), formula, shown(`${m.name}: ${label}`));
    const km = idOf("d", iso3, "distance");
    const inland = ledger.formulaOnce("l_inland", `${gate} * cost_inland`, shown("Carriage to the port of loading"));
    const carrier = ledger.formulaOnce("l_fca", `${gate} + ${inland}`, shown("Handed to the carrier (FCA)"));
    const handling = ledger.formulaOnce("l_handling", `${gate} * cost_handling`, shown("Port, papers and export clearance"));
    const board = ledger.formulaOnce("l_fob", `${carrier} + ${handling}`, shown("On board (FOB)"));
    const way = make("freight", `${board} * (${start} + ${slope} * ${ledger.has(km) ? km : "0"})`, "sea freight");
    const insurance = make("insurance", `(${board} + ${way}) * 1.1 * cost_insurance`, "insurance");
    const landed = make("cif", `${board} + ${way} + ${insurance}`, "at the port (CIF)");
    const held = m.data.terms === "union" ? undefined : m.data.favoured;
    const dutyRate =
      m.data.terms === "union"
        ? ledger.formulaOnce(id("duty_rate"), "0", { label: `${m.name}: duty within the customs union`, unit: "1", format: pct })
        : held
          ? w.book.cell(held.datum)
          : input(
              id("duty_rate"),
              `${m.name}: duty, not held`,
              0.1,
              0,
              0.3,
              "Not held: look the rate up in the customs tariff and put it here.",
            );
    const duty = make("duty", `${landed} * ${dutyRate}`, "duty");
    const port = make("port", `${landed} * cost_port`, "port, clearance and carriage at the destination");
    const paid = make("ddp", `${landed} + ${duty} + ${port}`, "duty paid, at the importer's store (DDP)");
    const importer = make("importer", `${paid} * margin_importer / (1 - margin_importer)`, "importer's margin");
    const retailer = make("retailer", `(${paid} + ${importer}) * margin_retailer / (1 - margin_retailer)`, "retailer's margin");
    const vat = w.subject.evidence.figure("vat", iso3);
    const rate = vat
      ? w.book.cell(vat)
      : input(id("tax_rate"), `${m.name}: sales tax, not held`, 0.1, 0, 0.2, "Not held: put the rate on this product here.");
    const tax = make("tax", `(${paid} + ${importer} + ${retailer}) * ${rate}`, "sales tax");
    const shelf = make("shelf", `${paid} + ${importer} + ${retailer} + ${tax}`, "price on the shelf");
    const multiple = ledger.formulaOnce(id("multiple"), `${shelf} / ${gate}`, {
      label: `${m.name}: shelf price over the price at the gate`,
      unit: "1",
      format: { style: "multiple", digits: 2 },
    });
    return {
      name: m.name,
      iso3,
      gate,
      inland,
      carrier,
      handling,
      board,
      freight: way,
      insurance,
      landed,
      duty,
      dutyRate,
      port,
      paid,
      importer,
      retailer,
      tax,
      shelf,
      multiple,
      isDutyHeld: m.data.terms === "union" || held !== null,
    };
  });
}
