import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { SignIn } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../clock.ts';
import { newAccountKey } from '../../crypto/account-key.ts';
import { inTransaction, type Db, type Tx } from '../../database/tx.ts';
import type { BrowserFamily } from '../../browser-family.ts';
import type { Caller } from '../../http/caller.ts';
import type { Limits } from '../../http/limits.ts';
import { Refusal } from '../../refusal.ts';
import type { EntitlementService } from '../entitlements/entitlement-service.ts';
import { appendSecurityEvent } from '../security-events/security-event-store.ts';
import type { SecurityNotices } from '../security-events/security-notice-service.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import {
  findAccountByEmail,
  findAccountById,
  findInvitation,
  insertIndividual,
  updatePassword,
} from './account-store.ts';
import { foldEmail, requireEmail } from './email.ts';
import { limitKeyOf, type Account, type HolderService, type PasswordLogin } from './holder-service.ts';
import { acceptsInvitation } from './invitation.ts';
import { inviteCodeFrom } from './invite-code.ts';
import type { MailCodeService } from './mail-code-service.ts';
import { demandGoodPassword } from './password.ts';
import { hashPassword } from './password-hash.ts';
import { revokeSessions } from './session-store.ts';
import type { SessionService } from './session-service.ts';
import { useSetPasswordKey } from './set-password-key-store.ts';

export interface AccountParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly codes: MailCodeService;
  readonly holder: HolderService;
  readonly notices: SecurityNotices;
  readonly sessions: SessionService;
  readonly entitlements: EntitlementService;
  readonly settings: SettingsService;
  /** Account keys lie sealed under this key. */
  readonly accountKeysKey: Buffer;
  /** Names of mailboxes in the trial's ledger row, which outlives the account, are hashed under this key. */
  readonly trialKey: Buffer;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(parts: AccountParts) {
  const { db, clock, limits, codes, holder, sessions, entitlements, settings } = parts;

  /** Signs in with the password and, where it is on, the second step's code. */
  async function login(given: PasswordLogin & { remember: boolean }): Promise<SignIn> {
    const { remember, from } = given;
    return holder.withPassword(given, async (tx, { id: accountId }) => {
      await note(tx, accountId, 'signed_in', from);
      return sessions.openSession(tx, { accountId, remember, from, proved: true });
    });
  }

  /** Makes an account, its trial and its first sign-in in the transaction that uses the code up. */
  async function register(given: {
    account: string;
    code: string;
    password: string;
    invite: string | undefined;
    language: Language;
    network: string;
    from: BrowserFamily;
  }): Promise<SignIn> {
    const email = requireEmail(given.account);
    demandGoodPassword(given.password, email);
    const { trialDays } = await settings.read();
    return codes.withCode('register', { email, code: given.code, network: given.network }, async (tx) => {
      const now = clock();
      const id = uuidv7();
      const trialKey = createHmac('sha256', parts.trialKey).update(foldEmail(email)).digest();
      const inserted = await insertIndividual(tx, {
        id,
        email,
        trialKey,
        passwordHash: await hashPassword(given.password),
        language: given.language,
        inviteCode: inviteCodeFrom(randomBytes(8)),
        invitedBy: await inviterOf(tx, given.invite, trialKey),
        dataKey: newAccountKey(parts.accountKeysKey).sealedKey,
        createdAt: now,
      });
      if (!inserted) throw new Refusal('ACCOUNT_EXISTS');
      if (trialDays > 0) {
        // The reference is the mailbox, so that a second account of it gets no second trial.
        await entitlements.grant(tx, {
          accountId: id,
          tier: 'vip',
          days: trialDays,
          source: 'trial',
          reference: trialKey.toString('hex'),
        });
      }
      await note(tx, id, 'signed_in', given.from);
      return sessions.openSession(tx, { accountId: id, remember: false, from: given.from, proved: true });
    });
  }

  /** Whom a code makes the inviter of a new account; a bad one keeps nobody out. Codes are matched in any case. */
  async function inviterOf(tx: Tx, invite: string | undefined, mailbox: Buffer): Promise<string | null> {
    const code = invite?.trim().toUpperCase() ?? '';
    const found = code === '' ? undefined : await findInvitation(tx, code, mailbox);
    if (found === undefined) return null;
    return acceptsInvitation({ mailbox, hadAccount: found.hadAccount }, found) ? found.inviterId : null;
  }

  /** Sets a new password with a mailed code; every sign-in of the account ends. */
  async function resetPassword(given: {
    email: string;
    code: string;
    password: string;
    network: string;
    from: BrowserFamily;
  }): Promise<void> {
    const email = requireEmail(given.email);
    demandGoodPassword(given.password, email);
    await codes.withCode('reset', { email, code: given.code, network: given.network }, async (tx) => {
      const account = await findAccountByEmail(tx, email);
      // The code of an unknown address was never mailed; whoever guessed it learns nothing.
      if (account === undefined) throw new Refusal('CODE_WRONG');
      await replacePassword(tx, account, given.password, given.from);
    });
    // Strangers who tried passwords all day do not keep the owner out, who has just shown to have the mailbox.
    await limits.loginByAccount.clear(limitKeyOf(email));
  }

  /** Sets the password of the account that a single-use key belongs to; every sign-in of it ends. */
  async function setPasswordByKey(key: string, password: string, from: BrowserFamily): Promise<void> {
    if (password === '') throw new Refusal('PASSWORD_REQUIRED');
    const keyHash = createHash('sha256').update(key).digest();
    await inTransaction(db, async (tx) => {
      const accountId = await useSetPasswordKey(tx, keyHash, clock());
      const account = accountId === null ? undefined : await findAccountById(tx, accountId);
      if (account === undefined || account.email === null) throw new Refusal('SET_PASSWORD_KEY_INVALID');
      // Refusing here rolls back, so that the key stays good for a better password.
      demandGoodPassword(password, account.email);
      await replacePassword(tx, account, password, from);
    });
  }

  /** Changes the caller's password; the sign-in that asks stays, all others end. */
  async function changePassword(
    caller: Caller,
    given: { oldPassword: string; password: string; network: string; from: BrowserFamily },
  ): Promise<void> {
    demandGoodPassword(given.password, caller.account);
    const account = await holder.demandPassword(caller, given.oldPassword, given.network);
    const passwordHash = await hashPassword(given.password);
    await inTransaction(db, async (tx) => {
      // Checking took a while: the owner may have reset the password meanwhile, and that one must stay.
      if (!(await updatePassword(tx, account.id, passwordHash, account.password_hash))) {
        throw new Refusal('OLD_PASSWORD_WRONG');
      }
      await revokeSessions(tx, account.id, clock(), caller.tokenHash);
      await notePassword(tx, account, 'password_changed', given.from);
    });
  }

  async function replacePassword(
    tx: Tx,
    account: Account,
    password: string,
    from: BrowserFamily,
  ): Promise<void> {
    await updatePassword(tx, account.id, await hashPassword(password));
    await revokeSessions(tx, account.id, clock(), null);
    await notePassword(tx, account, 'password_reset', from);
  }

  async function notePassword(
    tx: Tx,
    account: Account,
    kind: 'password_changed' | 'password_reset',
    from: BrowserFamily,
  ): Promise<void> {
    await note(tx, account.id, kind, from);
    await parts.notices.send(tx, account, 'password_changed');
  }

  async function note(
    tx: Tx,
    accountId: string,
    kind: SecurityEventKind,
    from: BrowserFamily,
  ): Promise<void> {
    await appendSecurityEvent(tx, { accountId, kind, at: clock(), from });
  }

  return { login, register, resetPassword, setPasswordByKey, changePassword };
}
