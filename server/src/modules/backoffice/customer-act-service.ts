import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  lockCustomer,
  ofCustomer,
  performOnCustomer,
  type CustomerAction,
  type CustomerActionName,
  type CustomerWork,
  normalizeEmail,
  demandReason,
  appendSecurityEvent,
  revokeSessions,
} from '../identity/api.ts';
import { lockForDeletion, removeAccount } from '../privacy/api.ts';
import { writeBlocked } from './customer-act-store.ts';

export type CustomerActService = ReturnType<typeof createCustomerActService>;

/** What operators do to an account: each under its lock, with a reason and one row of the audit. */
export function createCustomerActService({ db, clock }: { db: Db; clock: Clock }) {
  const perform = <T>(
    caller: OperatorCaller,
    act: CustomerAction,
    action: CustomerActionName,
    work: CustomerWork<T>,
  ) => performOnCustomer({ db, clock }, caller, act, action, work);

  /** A sign-in that is being opened at this moment comes before, and is ended, or after, and is refused. */
  async function block(caller: OperatorCaller, act: CustomerAction): Promise<void> {
    await perform(caller, act, 'customer.block', async (tx, account, now) => {
      if (account.blocked_at !== null) throw new Refusal('CUSTOMER_BLOCK_UNCHANGED');
      await writeBlocked(tx, account.id, now);
      await endAll(tx, account.id, now);
      return { details: { before: { blocked: false }, after: { blocked: true } }, answer: undefined };
    });
  }

  async function unblock(caller: OperatorCaller, act: CustomerAction): Promise<void> {
    await perform(caller, act, 'customer.unblock', async (tx, account) => {
      if (account.blocked_at === null) throw new Refusal('CUSTOMER_BLOCK_UNCHANGED');
      await writeBlocked(tx, account.id, null);
      return { details: { before: { blocked: true }, after: { blocked: false } }, answer: undefined };
    });
  }

  /** Ends the account's sign-ins, of the site and of apps; how many still counted. */
  async function endSessions(caller: OperatorCaller, act: CustomerAction): Promise<number> {
    return perform(caller, act, 'customer.sessions_end', async (tx, { id }, now) => {
      const ended = await endAll(tx, id, now);
      return { details: { ended }, answer: ended };
    });
  }

  async function endAll(tx: Tx, accountId: string, now: Date): Promise<number> {
    const owner = ofCustomer(accountId);
    const ended = await revokeSessions(tx, owner, now, null);
    if (ended > 0) await appendSecurityEvent(tx, { owner, kind: 'session_ended', at: now, from: null });
    return ended;
  }

  /** Deletes the account as its holder could, once its address has been typed. The records stay. */
  async function remove(
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

  return { perform, block, unblock, endSessions, remove };
}
