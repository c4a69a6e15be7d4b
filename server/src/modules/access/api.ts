import type { Db, Tx } from '../../platform/database/tx.ts';
import type { HeldPlan } from './allowance.ts';
import type { MemberTime } from './member-time.ts';

export type { HeldPlan, MemberTime };
export { hasAccess, memberAccessUntil } from './member-time.ts';

/** The plans that an account has paid for, refunded ones among them, and orders that can still be paid; newest first. */
export type ListHeldPlans = (within: Db | Tx, accountId: string, now: Date) => Promise<readonly HeldPlan[]>;

/** What decides over a member's access. */
export interface MemberFacts extends MemberTime {
  readonly deviceNum: number;
  readonly mustSetPassword: boolean;
  /** The administrator's account. */
  readonly teamAccountId: string;
}

/** What teams know of members, whose access is their team's. */
export interface Members {
  /** Undefined for an account that is no member's. */
  find(within: Db | Tx, accountId: string): Promise<MemberFacts | undefined>;
  /** Notes a login. */
  markSeen(tx: Tx, accountId: string, now: Date): Promise<void>;
  /** How many device slots a team has paid for, and how many its members hold. */
  countSeats(tx: Tx, teamAccountId: string): Promise<{ readonly paid: number; readonly held: number }>;
}
