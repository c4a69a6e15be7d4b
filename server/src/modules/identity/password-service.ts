import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { BrowserKeys } from '../../platform/browser-keys.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { widerNetwork } from '../../platform/http/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ofCustomer, type Owner } from './owner-store.ts';
import { newToken } from './session.ts';
import { appendSecurityEvent } from './security-event-store.ts';
import type { SecurityNotices } from './security-notice-service.ts';
import { findAccountByEmail, findAccountById, lockCredential, type FoundAccount } from './account-store.ts';
import { updatePassword } from './credential-store.ts';
import { requireEmail } from './email.ts';
import { checkPassword, limitKeyOf, withCheckedPassword } from './reauth-service.ts';
import { findResetReview, type ResetReview, type ReviewContext } from './reset-review-service.ts';
import { withCode, type MailCodeContext } from './mail-code-service.ts';
import { forgetBrowsers } from './known-browser-store.ts';
import { demandGoodPassword } from './password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findPasswordSetter, revokeSessions, type EndedSession } from './session-store.ts';
import {
  endSetPasswordKeys,
  findSetPasswordKeyOwner,
  useSetPasswordKey,
  insertSetPasswordKey,
} from './set-password-key-store.ts';

/** The three ways to set a new password. A member's own choice clears `must_set_password`. */
export interface PasswordContext extends ReviewContext {
  readonly codes: MailCodeContext;
  readonly notices: SecurityNotices;
}

interface NewPassword {
  readonly password: string;
  readonly network: string;
  readonly from: BrowserFamily;
}

/** Sets a new password with a mailed code; ends all of the account's sessions. */
export async function resetPassword(
  context: PasswordContext,
  input: NewPassword & { readonly email: string; readonly code: string },
): Promise<ResetReview | null> {
  const { code, password, network, from } = input;
  const email = requireEmail(input.email);
  demandGoodPassword(password, email);
  const review = await withCode(context.codes, { purpose: 'reset', email, code, network }, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    // No code was mailed to an unknown address; a guess reveals nothing.
    if (account === undefined) throw new Refusal('CODE_WRONG');
    const passwordHash = await hashPassword(password);
    // The account may have got another address since.
    if ((await lockCredential(tx, account.id))?.email !== email) throw new Refusal('CODE_WRONG');
    await updatePassword(tx, ofCustomer(account.id), { passwordHash });
    const change = { kind: 'password_reset', from, except: null, tells: true } as const;
    return findResetReview(context, tx, account, await endOldLogins(context, tx, account, change));
  });
  // Failed logins by strangers do not lock out the owner, who has just proved to have the mailbox.
  const { db, limits } = context.customers;
  await limits.passwordTries.clear(db, limitKeyOf(email));
  return review;
}

/**
 * Sets a password by a single-use key, or by the token of a member who has to set one. Ends all of the account's
 * sessions, so the token too is used up. A refused password leaves the key valid, so tries are limited: each costs
 * two hashes.
 */
export async function setPasswordByKey(
  context: PasswordContext,
  { keyHash, password, network, from }: NewPassword & { readonly keyHash: Buffer },
): Promise<ResetReview | null> {
  const { db, limits } = context.customers;
  if (password === '') throw new Refusal('PASSWORD_REQUIRED');
  const { account, isKey } = await findKeyOwner(context, keyHash);
  const tries = `${limitKeyOf(account.email)}.${widerNetwork(network)}`;
  await limits.passwordChecks.demand(tries);
  demandGoodPassword(password, account.email);
  if (account.kind === 'member') await demandOwn(account, password);
  const passwordHash = await hashPassword(password);
  const tells = await context.notices.mayTell(account);
  const review = await inTransaction(db, async (tx) => {
    // Locks the credential first, as everything that ends its keys does.
    const locked = await lockCredential(tx, account.id);
    if (locked === undefined || !(await claimKey(context, tx, { keyHash, isKey }))) {
      throw new Refusal('SET_PASSWORD_KEY_INVALID');
    }
    // Blocking ends keys; this one was requested afterwards, and stays valid.
    if (locked.blocked_at !== null)
      throw new Refusal(locked.kind === 'member' ? 'MEMBER_BLOCKED' : 'ACCOUNT_BLOCKED');
    // Another password change came first.
    if (!(await updatePassword(tx, ofCustomer(account.id), { passwordHash }, account.password_hash))) {
      throw new Refusal('SET_PASSWORD_KEY_INVALID');
    }
    const change = { kind: 'password_reset', from, except: null, tells } as const;
    const ended = await endOldLogins(context, tx, account, change);
    // A member sets the first password, or one that the administrator has replaced.
    return account.kind === 'member' ? null : findResetReview(context, tx, account, ended);
  });
  await limits.passwordChecks.giveBack(tries);
  await limits.passwordTries.clear(db, limitKeyOf(account.email));
  return review;
}

/** The account whose password a key, or a token instead of a key, sets. */
async function findKeyOwner({ customers: { db, clock } }: PasswordContext, keyHash: Buffer) {
  const keyOwner = await findSetPasswordKeyOwner(db, 'customer', keyHash, clock());
  const accountId = keyOwner ?? (await findPasswordSetter(db, keyHash, clock()));
  const account = accountId === undefined ? undefined : await findAccountById(db, accountId);
  if (account === undefined || account.email === null) throw new Refusal('SET_PASSWORD_KEY_INVALID');
  return { account: { ...account, email: account.email }, isKey: keyOwner !== undefined };
}

/** Under the account's lock: uses up a key, or checks a token again. */
async function claimKey(
  { customers: { clock } }: PasswordContext,
  tx: Tx,
  { keyHash, isKey }: { keyHash: Buffer; isKey: boolean },
): Promise<boolean> {
  if (isKey) return useSetPasswordKey(tx, 'customer', keyHash, clock());
  return (await findPasswordSetter(tx, keyHash, clock())) !== undefined;
}

/** Changes the caller's password and ends all other sessions. Requires the code if two-factor is on. */
export async function changePassword(
  context: PasswordContext,
  input: NewPassword & {
    readonly caller: Caller;
    readonly oldPassword: string;
    readonly otp: string | undefined;
    readonly browser: BrowserKeys;
  },
): Promise<void> {
  const { customers, notices } = context;
  const { caller, oldPassword, otp, password, network, from, browser } = input;
  demandGoodPassword(password, caller.account);
  if (caller.mustSetPassword && password === oldPassword) throw new Refusal('PASSWORD_NOT_OWN');
  const account = await checkPassword(customers, caller.accountId, oldPassword, network);
  const passwordHash = await hashPassword(password);
  const tells = await notices.mayTell(account);
  // The check takes time: a reset that the owner made meanwhile stays, and this is refused.
  await withCheckedPassword(customers, account, { otp, from }, async (tx) => {
    await updatePassword(tx, ofCustomer(account.id), { passwordHash });
    const change = { kind: 'password_changed', from, except: { caller, browser }, tells } as const;
    await endOldLogins(context, tx, account, change);
  });
}

/** A member's own password must differ from the one that the administrator gave. */
async function demandOwn(account: FoundAccount, password: string): Promise<void> {
  if (await verifyPassword(account.password_hash, password)) throw new Refusal('PASSWORD_NOT_OWN');
}

/** After a password change: ends keys and sessions and notifies the owner. Returns the ended sessions. */
async function endOldLogins(
  { customers, notices }: PasswordContext,
  tx: Tx,
  account: FoundAccount,
  change: {
    readonly kind: 'password_changed' | 'password_reset';
    readonly from: BrowserFamily;
    /** The session that is kept, and its browser, which stays known. */
    readonly except: { readonly caller: Caller; readonly browser: BrowserKeys } | null;
    /** Whether an email is sent. */
    readonly tells: boolean;
  },
): Promise<readonly EndedSession[]> {
  const { kind, from, except, tells } = change;
  const at = customers.clock();
  const owner = ofCustomer(account.id);
  await endSetPasswordKeys(tx, owner, at);
  const ended = await revokeSessions(tx, owner, at, except?.caller.tokenHash ?? null);
  await forgetBrowsers(tx, owner, except?.browser);
  await appendSecurityEvent(tx, { owner, kind, at, from });
  if (tells) await notices.send(tx, account, 'password_changed');
  return ended;
}

/** Creates a single-use key for setting the owner's password; only its hash is stored. */
export async function issueSetPasswordKey(
  tx: Tx,
  owner: Owner,
  { now, lifeSeconds }: { now: Date; lifeSeconds: number },
): Promise<string> {
  const { token: key, tokenHash: keyHash } = newToken();
  await insertSetPasswordKey(tx, owner, { keyHash, expiresAt: new Date(now.getTime() + lifeSeconds * 1000) });
  return key;
}
