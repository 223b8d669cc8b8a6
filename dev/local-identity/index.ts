export { startLocalIdentity } from "./local-identity.ts";
