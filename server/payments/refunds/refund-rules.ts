/** How a payment is given back in parts, so that all parts together are the payment to the last paisa. Integer minor units throughout. */

/** Of a payment, or of what has gone back of it. */
export interface Parts {
  /** What the balance gained, or loses. */
  credits: number;
  cgst: number;
  /** SGST or UTGST. */
  sgst: number;
  igst: number;
  gatewayCharge: number;
}

export const nothing: Parts = { credits: 0, cgst: 0, sgst: 0, igst: 0, gatewayCharge: 0 };

export const totalOf = ({ credits, cgst, sgst, igst, gatewayCharge }: Parts): number => credits + cgst + sgst + igst + gatewayCharge;

export const addParts = (a: Parts, b: Parts): Parts => onEach((name) => a[name] + b[name]);

/**
 * The next part, by what leaves the balance. Tax heads and the gateway's charge are rounded half up over everything that has gone back
 * so far, so no part carries a rounding of its own. Throws RangeError for credits that are not from 1 to what is left.
 */
export function partOfCredits(whole: Parts, given: Parts, credits: number): Parts {
  if (!Number.isSafeInteger(credits) || credits < 1 || credits > whole.credits - given.credits)
    throw new RangeError(`Not a part of what is left: ${credits}`);
  const upTo = given.credits + credits;
  return { ...addedPart(whole, given, upTo, whole.credits), credits };
}

/**
 * The next part, by what the gateway sent back: tax and charge in the same proportion, credits are the remainder. Undefined where the
 * amount is not from 1 to what is left, or too small to hold any credits.
 */
export function partOfTotal(whole: Parts, given: Parts, total: number): Parts | undefined {
  const left = totalOf(whole) - totalOf(given);
  if (!Number.isSafeInteger(total) || total < 1 || total > left) return undefined;
  const part = addedPart(whole, given, totalOf(given) + total, totalOf(whole));
  let credits = total - (totalOf(part) - part.credits);
  // Only the last part may use up the credits: tax without credits could never go back. By a paisa, a head with room takes the rest.
  const most = whole.credits - given.credits - (total < left ? 1 : 0);
  for (const name of shared) {
    const [room, excess] = [whole[name] - given[name] - part[name], credits - most];
    const moved = Math.max(0, Math.min(room, excess));
    part[name] += moved;
    credits -= moved;
  }
  return credits < 1 || credits > most ? undefined : { ...part, credits };
}

const shared = ["cgst", "sgst", "igst", "gatewayCharge"] as const;

function addedPart(whole: Parts, given: Parts, upTo: number, of: number): Parts {
  return onEach((name) => {
    const due = halfUp(whole[name], upTo, of) - given[name];
    return Math.min(Math.max(due, 0), whole[name] - given[name]);
  });
}

const halfUp = (size: number, upTo: number, of: number): number =>
  Number((2n * BigInt(size) * BigInt(upTo) + BigInt(of)) / (2n * BigInt(of)));

const onEach = (value: (name: keyof Parts) => number): Parts => ({
  credits: value("credits"),
  cgst: value("cgst"),
  sgst: value("sgst"),
  igst: value("igst"),
  gatewayCharge: value("gatewayCharge"),
});
