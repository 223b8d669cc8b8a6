export { openTestGateway } from "./open-test-gateway.ts";
export { startTestGateway, type TestGateway } from "./start-test-gateway.ts";
