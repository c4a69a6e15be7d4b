import { dayStart } from '../../../ui/local-moment.ts';

export const AUDIT_FILTERS = ['actor', 'action', 'account', 'subject', 'from', 'until'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

type Values = Readonly<Partial<Record<AuditFilter, string>>>;

/** The filters as the server expects them; the last day is included. */
export function auditInput({ actor, action, account, subject, from, until }: Values) {
  return { actor, action, accountId: account, subject, from: dayStart(from), before: dayStart(until, 1) };
}
