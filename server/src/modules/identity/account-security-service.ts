import { validate as isUuid } from 'uuid';
import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCredential } from './account-store.ts';
import type { HolderService, Proof } from './holder-service.ts';
import { isFresh } from './session.ts';
import { ofCustomer } from './owner-store.ts';
import { findReauthAt, listLiveSessions, revokeListedSession, revokeSessions } from './session-store.ts';
import { secretUrl } from './one-time-code.ts';
import type { TwoFactorService } from './two-factor-service.ts';
import { appendSecurityEvent, listSecurityEvents } from './security-event-store.ts';
import type { SecurityNotices } from './security-notice-service.ts';

export interface AccountSecurityParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly holder: HolderService;
  readonly secondStep: TwoFactorService;
  readonly notices: SecurityNotices;
}

const EVENTS_AT_ONCE = 20;

export type AccountSecurityService = ReturnType<typeof createAccountSecurityService>;

/** What an account's holder sees and changes of how one gets in. */
export function createAccountSecurityService(parts: AccountSecurityParts) {
  const { db, clock, holder, secondStep, notices } = parts;

  const listSessions = (accountId: string) => listLiveSessions(db, ofCustomer(accountId), clock(), null);

  /** Ends a sign-in; a foreign one, one that is over and a missing one are refused alike. */
  async function endSession(caller: Caller, id: string, from: BrowserFamily): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await revokeListedSession(tx, ofCustomer(caller.accountId), id, clock()))) {
        throw new Refusal('SESSION_NOT_FOUND');
      }
      await note(tx, caller.accountId, 'session_ended', from);
    });
  }

  /** Ends all others; how many that were. */
  async function endOtherSessions(caller: Caller, from: BrowserFamily): Promise<number> {
    const { accountId, tokenHash } = caller;
    return inTransaction(db, async (tx) => {
      // A sign-in that is being opened right now comes before, and is ended too, or after.
      await lockCredential(tx, accountId);
      const ended = await revokeSessions(tx, ofCustomer(accountId), clock(), tokenHash);
      if (ended > 0) await note(tx, accountId, 'session_ended', from);
      return ended;
    });
  }

  async function read(caller: Caller) {
    const [step, provedAt] = await Promise.all([
      secondStep.read(caller.accountId),
      findReauthAt(db, 'customer', caller.tokenHash),
    ]);
    return { secondStep: step, fresh: isFresh(provedAt, clock()) };
  }

  /** Draws the secret of a second step: as an address for a QR code, and in Base32. `issuer` is what the app shows. */
  async function beginSecondStep(
    caller: Caller,
    proof: Proof,
    issuer: string,
  ): Promise<{ url: string; secret: string }> {
    const secret = await holder.withFresh(caller, proof, (tx) => secondStep.begin(tx, caller.accountId));
    return { url: secretUrl(secret, issuer, caller.account), secret };
  }

  /** Turns the begun second step on; answers the recovery codes, which are shown this once. */
  async function confirmSecondStep(
    caller: Caller,
    otp: string,
    from: BrowserFamily,
  ): Promise<readonly string[]> {
    return inTransaction(db, async (tx) => {
      const account = await lockCredential(tx, caller.accountId);
      if (account === undefined) throw new Refusal('NOT_SIGNED_IN');
      const codes = await secondStep.confirm(tx, account.id, otp);
      await note(tx, account.id, 'second_step_on', from);
      await notices.send(tx, account, 'second_step_on');
      return codes;
    });
  }

  async function endSecondStep(caller: Caller, proof: Proof): Promise<void> {
    await holder.withProof(caller, proof, async (tx) => {
      await secondStep.end(tx, caller.accountId);
      await note(tx, caller.accountId, 'second_step_off', proof.from);
      const account = await lockCredential(tx, caller.accountId);
      if (account !== undefined) await notices.send(tx, account, 'second_step_off');
    });
  }

  /** Ten recovery codes in place of those before. */
  async function renewRecoveryCodes(caller: Caller, proof: Proof): Promise<readonly string[]> {
    return holder.withProof(caller, proof, async (tx) => {
      const codes = await secondStep.renewCodes(tx, caller.accountId);
      await note(tx, caller.accountId, 'recovery_codes_renewed', proof.from);
      return codes;
    });
  }

  /** A page of the log; a cursor that is none starts at the end, like a missing one. */
  async function readLog(accountId: string, cursor: string | undefined) {
    const after = cursor !== undefined && isUuid(cursor) ? cursor : null;
    const events = await listSecurityEvents(db, ofCustomer(accountId), after, EVENTS_AT_ONCE + 1);
    const list = events.slice(0, EVENTS_AT_ONCE);
    return { list, next: events.length > EVENTS_AT_ONCE ? (list.at(-1)?.id ?? null) : null };
  }

  async function note(
    tx: Tx,
    accountId: string,
    kind: SecurityEventKind,
    from: BrowserFamily,
  ): Promise<void> {
    await appendSecurityEvent(tx, { owner: ofCustomer(accountId), kind, at: clock(), from });
  }

  return {
    listSessions,
    endSession,
    endOtherSessions,
    read,
    beginSecondStep,
    confirmSecondStep,
    endSecondStep,
    renewRecoveryCodes,
    readLog,
  };
}
