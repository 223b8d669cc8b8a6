export { chooseMarket } from "./choose-market.ts";
export { evidenceOf } from "./evidence-of.ts";
export { evidenceWith } from "./with-gathered.ts";
export { interpretName, type InterpretOptions } from "./interpret-name.ts";
export { outlookOf } from "./outlook-of.ts";
export { type CodedMarket, marketByCode } from "./market-by-code.ts";
export { type MarketName, marketNames } from "./market-names.ts";
export { chooseProduct } from "./product.ts";
export { researchSubject } from "./research-subject.ts";
