import { Refusal } from '../../platform/refusal.ts';

/** The reason as it goes to the audit log; a blank one is refused. */
export function demandReason(given: string): string {
  const reason = given.trim();
  if (reason === '') throw new Refusal('REASON_REQUIRED');
  return reason;
}
