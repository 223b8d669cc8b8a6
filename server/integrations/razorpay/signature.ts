import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Whether one of the secrets signed it: HMAC-SHA256 in hexadecimal. Takes the same time however much of the signature is right. */
export function isSigned(signed: string | Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const given = createHash("sha256").update(signature).digest();
  let isGenuine = false;
  for (const secret of secrets) {
    const own = createHmac("sha256", secret).update(signed).digest("hex");
    isGenuine = timingSafeEqual(createHash("sha256").update(own).digest(), given) || isGenuine;
  }
  return isGenuine;
}
