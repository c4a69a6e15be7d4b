import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount, type LockedAccount } from '../identity/account-store.ts';
import { normalizeEmail } from '../identity/email.ts';
import { unusableHash } from '../identity/password-hash.ts';
import { revokeSessions } from '../identity/session-store.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { lockLeaver, removeAccount } from '../privacy/removal-service.ts';
import { demandReason } from '../identity/reason.ts';
import { appendSecurityEvent } from '../identity/security-event-store.ts';
import { writeBlocked } from './customer-act-store.ts';

/** Whom an act is about, and why it is done. */
export interface Act {
  readonly id: string;
  readonly reason: string;
}

export type CustomerActService = ReturnType<typeof createCustomerActService>;

/** What operators do to an account: each under its lock, with a reason and one row of the audit. */
export function createCustomerActService({ db, clock }: { db: Db; clock: Clock }) {
  /**
   * Runs `work` under the account's lock and notes it, at the one time that it is given, with what it answers as details;
   * null is an act that has counted before, which is not noted again. A deleted account is refused.
   */
  async function perform<T>(
    caller: OperatorCaller,
    { id, reason: given }: Act,
    action: `customer.${string}` | `team.${string}`,
    work: (tx: Tx, account: LockedAccount, now: Date) => Promise<{ details: AuditDetails | null; answer: T }>,
  ): Promise<T> {
    const reason = demandReason(given);
    if (!isUuid(id)) throw new Refusal('CUSTOMER_NOT_FOUND');
    return inTransaction(db, async (tx) => {
      const account = await lockCustomer(tx, id);
      if (account.email === null) throw new Refusal('CUSTOMER_GONE');
      const now = clock();
      const { details, answer } = await work(tx, account, now);
      if (details === null) return answer;
      const entry = {
        at: now,
        actor: actorOf(caller),
        action,
        accountId: account.id,
        subject: account.id,
      };
      await appendAudit(tx, { ...entry, details: { ...details, reason } });
      return answer;
    });
  }

  /** A sign-in that is being opened at this moment comes before, and is ended, or after, and is refused. */
  async function block(caller: OperatorCaller, act: Act): Promise<void> {
    await perform(caller, act, 'customer.block', async (tx, account, now) => {
      if (account.blocked_at !== null) throw new Refusal('CUSTOMER_BLOCK_UNCHANGED');
      await writeBlocked(tx, account.id, now);
      await endAll(tx, account.id, now);
      return { details: { before: { blocked: false }, after: { blocked: true } }, answer: undefined };
    });
  }

  async function unblock(caller: OperatorCaller, act: Act): Promise<void> {
    await perform(caller, act, 'customer.unblock', async (tx, account) => {
      if (account.blocked_at === null) throw new Refusal('CUSTOMER_BLOCK_UNCHANGED');
      await writeBlocked(tx, account.id, null);
      return { details: { before: { blocked: true }, after: { blocked: false } }, answer: undefined };
    });
  }

  /** Ends the account's sign-ins, of the site and of apps; how many still counted. */
  async function endSessions(caller: OperatorCaller, act: Act): Promise<number> {
    return perform(caller, act, 'customer.sessions_end', async (tx, { id }, now) => {
      const ended = await endAll(tx, id, now);
      return { details: { ended }, answer: ended };
    });
  }

  async function endAll(tx: Tx, accountId: string, now: Date): Promise<number> {
    const ended = await revokeSessions(tx, accountId, now, null);
    if (ended > 0) await appendSecurityEvent(tx, { accountId, kind: 'session_ended', at: now, from: null });
    return ended;
  }

  /** Deletes the account as its holder could, once its address has been typed. The books stay. */
  async function remove(
    caller: OperatorCaller,
    { id, reason: given, email }: Act & { email: string },
  ): Promise<void> {
    const reason = demandReason(given);
    if (!isUuid(id)) throw new Refusal('CUSTOMER_NOT_FOUND');
    const hash = await unusableHash();
    await inTransaction(db, async (tx) => {
      const leaver = await lockLeaver(tx, id);
      await lockCustomer(tx, id);
      if (leaver === undefined) throw new Refusal('CUSTOMER_GONE');
      if (normalizeEmail(email) !== leaver.email) throw new Refusal('CUSTOMER_EMAIL_WRONG');
      await removeAccount(tx, leaver, {
        actor: actorOf(caller),
        action: 'customer.delete',
        details: { reason },
        now: clock(),
        unusableHash: hash,
      });
    });
  }

  /** A team's member is no customer: it is the team's own affair. */
  async function lockCustomer(tx: Tx, id: string): Promise<LockedAccount> {
    const account = await lockAccount(tx, id);
    if (account === undefined || account.kind === 'member') throw new Refusal('CUSTOMER_NOT_FOUND');
    return account;
  }

  return { perform, block, unblock, endSessions, remove };
}
