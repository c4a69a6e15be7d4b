import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '../../platform/durations.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { toEpoch } from '../../platform/epoch.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountLinkKey } from './account-link.ts';
import { findAccountById, lockCredential, type LockedCredential } from './account-store.ts';
import { demandReason, performIn, type CustomerAction } from './customer-action-service.ts';
import type { AccountLinkContext } from './email-change-service.ts';
import { undoableSince } from './email-change.ts';
import { isEmailUndoable } from './email-change-store.ts';
import { withCode, withNewCode } from './mail-code-service.ts';
import { mailLanguage } from './mail-language.ts';
import { mfaRemovalCodeMail } from './mails/mfa-removal-code.mail.ts';
import { mfaRemovalPlannedMail } from './mails/mfa-removal-planned.mail.ts';
import {
  deleteMfaRemoval,
  findMfaRemoval,
  insertMfaRemoval,
  listDueRemovals,
  planMfaRemoval,
} from './mfa-removal-store.ts';
import { ofCustomer } from './owner-store.ts';
import { appendSecurityEvent } from './security-event-store.ts';
import type { SecurityNotices } from './security-notice-service.ts';
import { findTotp, removeTotp } from './totp-store.ts';

/** From the code that was read back until two-factor is off. */
const DELAY_MS = DAY_MS;
const REMOVED_AT_ONCE = 100;

/** Emails the account's address a code, which the customer reads back, and a link that cancels. */
export async function requestMfaRemoval(
  context: AccountLinkContext,
  caller: OperatorCaller,
  act: CustomerAction,
): Promise<void> {
  demandReason(act.reason);
  const { codes } = context;
  const to = await addressOf(codes.db, act.id);
  await withNewCode(codes, { purpose: 'mfa', email: to }, (tx, code) =>
    performIn(tx, codes, caller, act, 'customer.mfa_code', async (_tx, account, now) => {
      await demandRemovable(tx, account, to, now);
      const planned = await findMfaRemoval(tx, { accountId: account.id });
      if (planned !== undefined && planned.due_at !== null) throw new Refusal('CUSTOMER_MFA_PLANNED');
      const id = uuidv7();
      await insertMfaRemoval(tx, { id, accountId: account.id, at: now });
      const key = cancelKey(context, id);
      const mail = { to, language: mailLanguage(account), accountId: account.id };
      await codes.outbox.enqueue(tx, { ...mail, template: mfaRemovalCodeMail, values: { code, key } });
      return { details: { before: {}, after: {} }, answer: undefined };
    }),
  );
}

/** With the code, two-factor will be off after a day; returns when. The address gets another link that cancels. */
export async function planMfaOff(
  context: AccountLinkContext,
  caller: OperatorCaller,
  { code, network, ...act }: CustomerAction & { readonly code: string; readonly network: string },
): Promise<Date> {
  demandReason(act.reason);
  const { codes } = context;
  const to = await addressOf(codes.db, act.id);
  return withCode(codes, { purpose: 'mfa', email: to, code, network }, (tx) =>
    performIn(tx, codes, caller, act, 'customer.mfa_off', async (_tx, account, now) => {
      await demandRemovable(tx, account, to, now);
      const removal = await findMfaRemoval(tx, { accountId: account.id });
      if (removal === undefined) throw new Refusal('CUSTOMER_MFA_NOT_ASKED');
      if (removal.due_at !== null) throw new Refusal('CUSTOMER_MFA_PLANNED');
      const dueAt = new Date(now.getTime() + DELAY_MS);
      await planMfaRemoval(tx, removal.id, dueAt);
      const mail = { to, language: mailLanguage(account), accountId: account.id };
      const values = { at: toEpoch(dueAt), key: cancelKey(context, removal.id) };
      await codes.outbox.enqueue(tx, { ...mail, template: mfaRemovalPlannedMail, values });
      const details = { before: { mfa: true }, after: { mfaOffAt: dueAt.toISOString() } };
      return { details, answer: dueAt };
    }),
  );
}

/** The code is for the address that the account has now. */
async function addressOf(db: Db, id: string): Promise<string> {
  const isId = /^[0-9a-f-]{36}$/i.test(id);
  const account = isId ? await findAccountById(db, id) : undefined;
  if (account === undefined || account.kind === 'member') throw new Refusal('CUSTOMER_NOT_FOUND');
  if (account.email === null) throw new Refusal('CUSTOMER_GONE');
  return account.email;
}

/** A thief who talked support into another address must not get rid of two-factor before the owner can undo it. */
async function demandRemovable(tx: Tx, account: LockedCredential, to: string, now: Date): Promise<void> {
  if (!account.two_factor_on) throw new Refusal('CUSTOMER_MFA_OFF');
  // Changed meanwhile.
  if (account.email !== to) throw new Refusal('CUSTOMER_MFA_NOT_ASKED');
  if (await isEmailUndoable(tx, account.id, undoableSince(now))) throw new Refusal('CUSTOMER_EMAIL_NEW');
}

const cancelKey = ({ linkKey }: AccountLinkContext, id: string): string =>
  accountLinkKey(linkKey, 'two-factor', id);

/** Whether the request of a link is still there. */
export async function isRemovalWaiting({ codes }: AccountLinkContext, id: string): Promise<boolean> {
  return (await findMfaRemoval(codes.db, { id })) !== undefined;
}

/** Keeps two-factor on; false if there is nothing to cancel. */
export async function cancelMfaRemoval({ codes }: AccountLinkContext, id: string): Promise<boolean> {
  const found = await findMfaRemoval(codes.db, { id });
  if (found === undefined) return false;
  return inTransaction(codes.db, async (tx) => {
    const { account_id: accountId } = found;
    await lockCredential(tx, accountId);
    if ((await findMfaRemoval(tx, { id })) === undefined) return false;
    await deleteMfaRemoval(tx, accountId);
    const at = codes.clock();
    const entry = { at, actor: 'customer', action: 'account.mfa_keep', accountId, subject: accountId };
    await appendAudit(tx, { ...entry, details: {} });
    return true;
  });
}

export interface MfaRemovalContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly notices: SecurityNotices;
}

/** Turns two-factor off where its day is over; the row's deletion makes it happen once. */
export async function removeDueMfa(context: MfaRemovalContext): Promise<void> {
  const { db, clock } = context;
  for (const { id, account_id: accountId } of await listDueRemovals(db, clock(), REMOVED_AT_ONCE)) {
    await inTransaction(db, (tx) => removeMfa(context, tx, { id, accountId }));
  }
}

async function removeMfa(
  { clock, notices }: MfaRemovalContext,
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<void> {
  const account = await lockCredential(tx, accountId);
  const removal = await findMfaRemoval(tx, { id });
  const now = clock();
  if (account === undefined || removal?.due_at == null || removal.due_at > now) return;
  await deleteMfaRemoval(tx, accountId);
  const owner = ofCustomer(accountId);
  const totp = await findTotp(tx, owner);
  // Turned off meanwhile, perhaps also on again, by someone with the second factor.
  if (totp?.confirmed_at == null || totp.confirmed_at > removal.requested_at) return;
  await removeTotp(tx, owner);
  await appendSecurityEvent(tx, { owner, kind: 'second_step_off', at: now, from: null });
  await notices.send(tx, account, 'two_factor_off');
  const entry = { at: now, actor: 'system', action: 'account.mfa_off', accountId, subject: accountId };
  await appendAudit(tx, { ...entry, details: { before: { mfa: true }, after: { mfa: false } } });
}
