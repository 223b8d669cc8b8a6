/** Splits partial refunds so that all parts add up to the payment exactly. Integer minor units throughout. */

/** Of a payment, or of its refunds so far. */
export interface Parts {
  /** Added to the balance, or taken from it. */
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
 * The next part, by what leaves the balance. Tax components and the gateway charge are rounded half up over all refunds so far, so that
 * rounding errors do not add up. Throws RangeError for credits that are not from 1 to what is left.
 */
export function partOfCredits(whole: Parts, refunded: Parts, credits: number): Parts {
  if (!Number.isSafeInteger(credits) || credits < 1 || credits > whole.credits - refunded.credits)
    throw new RangeError(`Not a part of what is left: ${credits}`);
  const upTo = refunded.credits + credits;
  return { ...addedPart(whole, refunded, upTo, whole.credits), credits };
}

/**
 * The next part, by what the gateway refunded: tax and charge in the same proportion, the remainder is credits. Undefined where the
 * amount is not from 1 to what is left, or too small to hold any credits.
 */
export function partOfTotal(whole: Parts, refunded: Parts, total: number): Parts | undefined {
  const left = totalOf(whole) - totalOf(refunded);
  if (!Number.isSafeInteger(total) || total < 1 || total > left) return undefined;
  const part = addedPart(whole, refunded, totalOf(refunded) + total, totalOf(whole));
  let credits = total - (totalOf(part) - part.credits);
  // Only the last part may use up the credits: tax without credits could never be refunded. Any excess goes to a component with room.
  const most = whole.credits - refunded.credits - (total < left ? 1 : 0);
  for (const name of shared) {
    const [room, excess] = [whole[name] - refunded[name] - part[name], credits - most];
    const moved = Math.max(0, Math.min(room, excess));
    part[name] += moved;
    credits -= moved;
  }
  return credits < 1 || credits > most ? undefined : { ...part, credits };
}

const shared = ["cgst", "sgst", "igst", "gatewayCharge"] as const;

function addedPart(whole: Parts, refunded: Parts, upTo: number, of: number): Parts {
  return onEach((name) => {
    const due = halfUp(whole[name], upTo, of) - refunded[name];
    return Math.min(Math.max(due, 0), whole[name] - refunded[name]);
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
