import { dayStart } from '../../../ui/local-moment.ts';

/** What the address of the page holds. */
export const AUDIT_FILTERS = ['actor', 'action', 'account', 'subject', 'from', 'until'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

type Values = Readonly<Partial<Record<AuditFilter, string>>>;

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
