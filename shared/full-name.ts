/** As mails and bills say it: "Asha Rao", or nothing. */
export function fullName(of: { firstName: string | null; lastName: string | null }): string {
  return [of.firstName, of.lastName].filter(Boolean).join(" ");
}
