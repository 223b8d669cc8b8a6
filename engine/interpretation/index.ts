export { interpretName, type InterpretOptions } from "./interpret-name.ts";
export { type CodedMarket, marketByCode } from "./market-by-code.ts";
