import type { CustomerState } from '@causeway/contract/console/customers';

/** What the stored rows of an account say of it. */
export interface CustomerFacts {
  /** Null once it has been deleted. */
  readonly email: string | null;
  readonly blockedAt: Date | null;
  readonly svipUntil: Date | null;
  readonly accessUntil: Date | null;
  readonly bought: boolean;
}

/** How a customer stands at `now`. Time that was never bought is a trial, whoever gave it; SVIP is SVIP all the same. */
export function customerState(facts: CustomerFacts, now: Date): CustomerState {
  const { email, blockedAt, svipUntil, accessUntil, bought } = facts;
  if (email === null) return 'deleted';
  if (blockedAt !== null) return 'blocked';
  if (accessUntil === null) return 'none';
  if (accessUntil <= now) return 'expired';
  if (svipUntil !== null && svipUntil > now) return 'svip';
  return bought ? 'vip' : 'trial';
}
