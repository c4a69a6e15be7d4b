import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type ActingOperator, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  appendSecurityEvent,
  demandReason,
  endSetPasswordKeys,
  lockCustomer,
  normalizeEmail,
  ofCustomer,
  performOnCustomer,
  revokeSessions,
  updateBlockedAt,
  type CustomerAction,
} from '../identity/api.ts';
import { lockForDeletion, removeAccount } from '../privacy/api.ts';

/** For operators' actions on a customer: each under the account's lock, with a reason and one audit row. */
export interface CustomerActContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** A concurrent login either comes before and is ended, or comes after and is refused. */
export async function blockCustomer(
  context: CustomerActContext,
  caller: ActingOperator,
  act: CustomerAction,
): Promise<void> {
  await performOnCustomer(context, caller, act, 'customer.block', async (tx, account, now) => {
    if (account.blocked_at !== null) throw new Refusal('CUSTOMER_BLOCK_UNCHANGED');
    await updateBlockedAt(tx, [account.id], now);
    await endSessions(tx, account.id, now);
    await endSetPasswordKeys(tx, ofCustomer(account.id), now);
    return { details: { before: { blocked: false }, after: { blocked: true } }, answer: undefined };
  });
}

export async function unblockCustomer(
  context: CustomerActContext,
  caller: ActingOperator,
  act: CustomerAction,
): Promise<void> {
  await performOnCustomer(context, caller, act, 'customer.unblock', async (tx, account) => {
    if (account.blocked_at === null) throw new Refusal('CUSTOMER_BLOCK_UNCHANGED');
    await updateBlockedAt(tx, [account.id], null);
    return { details: { before: { blocked: true }, after: { blocked: false } }, answer: undefined };
  });
}

/** Ends the account's sessions on the site and in apps; returns how many were valid. */
export async function endCustomerSessions(
  context: CustomerActContext,
  caller: OperatorCaller,
  act: CustomerAction,
): Promise<number> {
  return performOnCustomer(context, caller, act, 'customer.sessions_end', async (tx, { id }, now) => {
    const ended = await endSessions(tx, id, now);
    return { details: { ended }, answer: ended };
  });
}

async function endSessions(tx: Tx, accountId: string, now: Date): Promise<number> {
  const owner = ofCustomer(accountId);
  const { length: ended } = await revokeSessions(tx, owner, now, null);
  if (ended > 0) await appendSecurityEvent(tx, { owner, kind: 'session_ended', at: now, from: null });
  return ended;
}

/** Deletes the account as the customer could; the operator must type its address. The records stay. */
export async function deleteCustomer(
  { db, clock }: CustomerActContext,
  caller: OperatorCaller,
  { id, reason: given, email }: CustomerAction & { email: string },
): Promise<void> {
  const reason = demandReason(given);
  if (!isUuid(id)) throw new Refusal('CUSTOMER_NOT_FOUND');
  await inTransaction(db, async (tx) => {
    const deleted = await lockForDeletion(tx, id);
    await lockCustomer(tx, id);
    if (deleted === undefined) throw new Refusal('CUSTOMER_GONE');
    if (normalizeEmail(email) !== deleted.email) throw new Refusal('CUSTOMER_EMAIL_WRONG');
    await removeAccount(tx, deleted, {
      actor: actorOf(caller),
      action: 'customer.delete',
      details: { reason },
      now: clock(),
    });
  });
}
