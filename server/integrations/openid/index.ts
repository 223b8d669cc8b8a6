export { createOpenIdProvider } from "./openid-provider.ts";
export { googleSettings, linkedinSettings } from "./vendors.ts";
