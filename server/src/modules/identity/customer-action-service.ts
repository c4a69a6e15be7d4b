import { validate as isUuid } from 'uuid';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type ActingOperator } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCredential, type LockedCredential } from './account-store.ts';

/** The customer that an operator acts on, and the reason. */
export interface CustomerAction {
  readonly id: string;
  readonly reason: string;
  /** More for the audit row. */
  readonly audit?: AuditDetails;
}

/** The action of the audit row. */
export type CustomerActionName = `customer.${string}` | `team.${string}`;

export type CustomerWork<T> = (
  tx: Tx,
  account: LockedCredential,
  now: Date,
) => Promise<{ details: AuditDetails | null; answer: T }>;

interface ActionContext {
  readonly clock: Clock;
  /** {@link lockCustomer} by default. */
  readonly lock?: (tx: Tx, id: string) => Promise<LockedCredential>;
}

/**
 * Runs `work` under the account's lock and writes one audit row with the details that it returns; null means a
 * repeated action, which gets no second row. `work` and the row get the same time. Refuses deleted accounts, and what
 * the lock refuses.
 */
export async function performOnCustomer<T>(
  { db, ...context }: ActionContext & { readonly db: Db },
  caller: ActingOperator,
  act: CustomerAction,
  action: CustomerActionName,
  work: CustomerWork<T>,
): Promise<T> {
  return inTransaction(db, (tx) => performIn(tx, context, caller, act, action, work));
}

/** The same in the caller's transaction. */
export async function performIn<T>(
  tx: Tx,
  { clock, lock = lockCustomer }: ActionContext,
  caller: ActingOperator,
  { id, reason: given, audit }: CustomerAction,
  action: CustomerActionName,
  work: CustomerWork<T>,
): Promise<T> {
  const reason = demandReason(given);
  if (!isUuid(id)) throw new Refusal('CUSTOMER_NOT_FOUND');
  const account = await lock(tx, id);
  if (account.email === null) throw new Refusal('CUSTOMER_GONE');
  const now = clock();
  const { details, answer } = await work(tx, account, now);
  if (details === null) return answer;
  const entry = { at: now, actor: actorOf(caller), action, accountId: account.id, subject: account.id };
  await appendAudit(tx, { ...entry, details: { ...details, ...audit, reason } });
  return answer;
}

/** Locks a customer's credential and account; refuses members, whom their team manages. */
export async function lockCustomer(tx: Tx, id: string): Promise<LockedCredential> {
  const account = await lockCustomerOrMember(tx, id);
  if (account.kind === 'member') throw new Refusal('CUSTOMER_NOT_FOUND');
  return account;
}

/** As {@link lockCustomer}, members too. */
export async function lockCustomerOrMember(tx: Tx, id: string): Promise<LockedCredential> {
  const account = await lockCredential(tx, id);
  if (account === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  return account;
}

/** The reason for the audit log; a blank one is refused. */
export function demandReason(given: string): string {
  const reason = given.trim();
  if (reason === '') throw new Refusal('REASON_REQUIRED');
  return reason;
}
