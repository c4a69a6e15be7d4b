/** What the address of the page holds. */
export const AUDIT_FILTERS = ['actor', 'action', 'account', 'subject', 'from', 'until'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

type Values = Readonly<Partial<Record<AuditFilter, string>>>;

/** The start of a day in the reader's own zone, as epoch seconds; undefined for a text that is no date. */
function dayStart(date: string | undefined, addDays = 0): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '') ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(day) + addDays);
  return Math.max(0, Math.floor(start.getTime() / 1000));
}

/** The filters as the server takes them; the last day is meant to its end. */
export function auditInput({ actor, action, account, subject, from, until }: Values) {
  const start = dayStart(from);
  const end = dayStart(until, 1);
  return {
    ...(actor !== undefined && { actor }),
    ...(action !== undefined && { action }),
    ...(account !== undefined && { accountId: account }),
    ...(subject !== undefined && { subject }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { before: end }),
  };
}
