import { v7 as uuidv7 } from 'uuid';
import { HOUR_MS } from '../../platform/durations.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { undoableSince } from './email-change.ts';
import { accountLinkKey } from './account-link.ts';
import {
  findAccountByEmail,
  isEmailTaken,
  isReservedEmail,
  lockCredential,
  updateEmail,
  type LockedCredential,
} from './account-store.ts';
import { updatePassword } from './credential-store.ts';
import { demandReason, performIn, type CustomerAction } from './customer-action-service.ts';
import { requireEmail } from './email.ts';
import {
  deleteWaitingChange,
  findEmailChange,
  findWaitingChange,
  insertEmailChange,
  markConfirmed,
  markUndone,
  type EmailChange,
} from './email-change-store.ts';
import { forgetBrowsers } from './known-browser-store.ts';
import { withCode, withNewCode, type MailCodeContext } from './mail-code-service.ts';
import { mailLanguage } from './mail-language.ts';
import { emailChangeCodeMail } from './mails/email-change-code.mail.ts';
import { emailChangedMail } from './mails/email-changed.mail.ts';
import { emailRestoredMail } from './mails/email-restored.mail.ts';
import { emailUndoMail } from './mails/email-undo.mail.ts';
import { deleteMfaRemoval } from './mfa-removal-store.ts';
import { ofCustomer } from './owner-store.ts';
import { removePasskeysSince } from './passkey-store.ts';
import { appendSecurityEvent, hasNewPassword } from './security-event-store.ts';
import { revokeSessions } from './session-store.ts';
import { endSetPasswordKeys } from './set-password-key-store.ts';
import { findTotp, removeTotp } from './totp-store.ts';

export interface AccountLinkContext {
  readonly codes: MailCodeContext;
  /** Signs the links in emails about an account. */
  readonly linkKey: Buffer;
}

/** Until then the new address can confirm. */
const CONFIRM_MS = 72 * HOUR_MS;

/** Where a change stands, as its pages show it; `over` also for an unknown one. */
export type EmailChangeState =
  | { readonly kind: 'waiting'; readonly email: string }
  | { readonly kind: 'changed'; readonly email: string; readonly undoable: boolean }
  | { readonly kind: 'undone' }
  | { readonly kind: 'over' };

/** Begins a change of the account's address: the new one gets a code and a link to the page where it is entered. */
export async function requestEmailChange(
  context: AccountLinkContext,
  caller: OperatorCaller,
  act: CustomerAction & { readonly email: string },
): Promise<void> {
  demandReason(act.reason);
  const email = requireEmail(act.email);
  const { codes } = context;
  await withNewCode(codes, { purpose: 'email', email }, (tx, code) =>
    performIn(tx, codes, caller, act, 'customer.email_change', async (_tx, account, now) => {
      if (account.email === email) throw new Refusal('CUSTOMER_EMAIL_SAME');
      if (await isTaken(tx, account.id, email, now)) throw new Refusal('CUSTOMER_EMAIL_TAKEN');
      const id = uuidv7();
      await insertEmailChange(tx, { id, accountId: account.id, email, at: now });
      await mailCode(context, tx, account, { id, email, code });
      // No addresses: audit rows outlive the account.
      return { details: { before: {}, after: { change: id } }, answer: undefined };
    }),
  );
}

async function isTaken(tx: Tx, id: string, email: string, createdAt: Date): Promise<boolean> {
  const owner = await findAccountByEmail(tx, email);
  return (
    (owner !== undefined && owner.id !== id) || isReservedEmail(tx, { id, email }, undoableSince(createdAt))
  );
}

async function mailCode(
  { codes, linkKey }: AccountLinkContext,
  tx: Tx,
  account: LockedCredential,
  { id, email: to, code }: { id: string; email: string; code: string },
): Promise<void> {
  const key = accountLinkKey(linkKey, 'email', id);
  const mail = { to, language: mailLanguage(account), accountId: account.id };
  await codes.outbox.enqueue(tx, { ...mail, template: emailChangeCodeMail, values: { code, key } });
}

/** Emails the new address another code, which its page asks for. */
export async function sendChangeCode(context: AccountLinkContext, id: string): Promise<void> {
  const { db, clock } = context.codes;
  const change = await findEmailChange(db, id);
  if (change === undefined || stateOf(change, clock()).kind !== 'waiting') return;
  const email = change.new_email;
  await withNewCode(context.codes, { purpose: 'email', email }, async (tx, code) => {
    const account = await lockCredential(tx, change.account_id);
    const same = await findEmailChange(tx, id);
    if (account === undefined || same === undefined || stateOf(same, clock()).kind !== 'waiting') return;
    await mailCode(context, tx, account, { id, email, code });
  });
}

export async function readEmailChange({ codes }: AccountLinkContext, id: string): Promise<EmailChangeState> {
  const change = await findEmailChange(codes.db, id);
  return change === undefined ? { kind: 'over' } : stateOf(change, codes.clock());
}

/** The address that has not confirmed yet; null for none. */
export async function findNewEmail(db: Db, accountId: string, now: Date): Promise<string | null> {
  const change = await findWaitingChange(db, accountId);
  return change !== undefined && isConfirmable(change, now) ? change.new_email : null;
}

const isConfirmable = ({ requested_at: at }: Pick<EmailChange, 'requested_at'>, now: Date): boolean =>
  now.getTime() - at.getTime() < CONFIRM_MS;

function stateOf(change: EmailChange, now: Date): EmailChangeState {
  const { confirmed_at: confirmedAt, new_email: email } = change;
  if (change.undone_at !== null) return { kind: 'undone' };
  if (confirmedAt === null) return isConfirmable(change, now) ? { kind: 'waiting', email } : { kind: 'over' };
  return { kind: 'changed', email, undoable: confirmedAt > undoableSince(now) };
}

/**
 * Gives the account its new address with the code that the address got; both addresses are emailed, and the old one
 * can undo. A change that is over stays so.
 */
export async function confirmEmailChange(
  context: AccountLinkContext,
  { id, code, network }: { readonly id: string; readonly code: string; readonly network: string },
): Promise<void> {
  const { codes } = context;
  const change = await findEmailChange(codes.db, id);
  if (change === undefined || stateOf(change, codes.clock()).kind !== 'waiting') return;
  const email = change.new_email;
  await unlessTaken('ACCOUNT_EXISTS', () =>
    withCode(codes, { purpose: 'email', email, code, network }, async (tx) => {
      const account = await lockCredential(tx, change.account_id);
      const now = codes.clock();
      const same = await findEmailChange(tx, id);
      if (same === undefined || stateOf(same, now).kind !== 'waiting') return;
      if (account === undefined || account.email === null) return;
      await markConfirmed(tx, id, account.email, now);
      await applyEmail(tx, account, { email, action: 'account.email', changeId: id }, now);
      // After the update, which waits for another change of the address that is being committed.
      if (await isReservedEmail(tx, { id: account.id, email }, undoableSince(now))) {
        throw new Refusal('ACCOUNT_EXISTS');
      }
      await mailChanged(context, tx, { ...account, email: account.email }, same);
    }),
  );
}

async function mailChanged(
  { codes: { outbox }, linkKey }: AccountLinkContext,
  tx: Tx,
  account: LockedCredential & { readonly email: string },
  { id, new_email: email }: EmailChange,
): Promise<void> {
  const mail = { language: mailLanguage(account), accountId: account.id };
  const key = accountLinkKey(linkKey, 'email-undo', id);
  await outbox.enqueue(tx, { ...mail, to: account.email, template: emailUndoMail, values: { email, key } });
  await outbox.enqueue(tx, { ...mail, to: email, template: emailChangedMail, values: { email } });
}

/**
 * Gives the account back the address that it had before the change, and with it whatever followed from the change:
 * sessions end, and passkeys, two-factor and a password that were set since then no longer work.
 */
export async function undoEmailChange(context: AccountLinkContext, id: string): Promise<void> {
  const { db, clock } = context.codes;
  const found = await findEmailChange(db, id);
  if (found === undefined) return;
  await unlessTaken('ACCOUNT_EXISTS', () =>
    inTransaction(db, async (tx) => {
      const account = await lockCredential(tx, found.account_id);
      const now = clock();
      const change = await findEmailChange(tx, id);
      if (account === undefined || account.email === null || change === undefined) return;
      const state = stateOf(change, now);
      const { old_email: email, confirmed_at: since } = change;
      if (state.kind !== 'changed' || !state.undoable || email === null || since === null) return;
      await markUndone(tx, change, now);
      await deleteWaitingChange(tx, account.id);
      await applyEmail(tx, account, { email, action: 'account.email_undo', changeId: id }, now);
      await removeLoginsSince(tx, account.id, since, now);
      const mail = { language: mailLanguage(account), accountId: account.id, template: emailRestoredMail };
      for (const to of new Set([email, account.email])) {
        await context.codes.outbox.enqueue(tx, { ...mail, to, values: { email } });
      }
    }),
  );
}

async function removeLoginsSince(tx: Tx, accountId: string, since: Date, now: Date): Promise<void> {
  const owner = ofCustomer(accountId);
  await revokeSessions(tx, owner, now, null);
  await forgetBrowsers(tx, owner);
  await removePasskeysSince(tx, owner, since);
  await deleteMfaRemoval(tx, accountId);
  const totp = await findTotp(tx, owner);
  if (totp !== undefined && (totp.confirmed_at === null || totp.confirmed_at >= since)) {
    await removeTotp(tx, owner);
  }
  if (await hasNewPassword(tx, owner, since)) await updatePassword(tx, owner, { passwordHash: null });
}

/** Mailed links that set a password were for the address before. */
async function applyEmail(
  tx: Tx,
  { id }: LockedCredential,
  {
    email,
    action,
    changeId,
  }: { email: string; action: 'account.email' | 'account.email_undo'; changeId: string },
  at: Date,
): Promise<void> {
  const owner = ofCustomer(id);
  await updateEmail(tx, id, email);
  await endSetPasswordKeys(tx, owner, at);
  await appendSecurityEvent(tx, { owner, kind: 'email_changed', at, from: null });
  const details = { change: changeId };
  await appendAudit(tx, { at, actor: 'customer', action, accountId: id, subject: id, details });
}

/** An address may be taken between the check and the update. */
async function unlessTaken(reason: 'ACCOUNT_EXISTS', work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw isEmailTaken(error) ? new Refusal(reason) : error;
  }
}
