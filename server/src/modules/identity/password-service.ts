import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendSecurityEvent } from './security-event-store.ts';
import type { SecurityNotices } from './security-notice-service.ts';
import { findAccountByEmail, findAccountById, lockCredential, type FoundAccount } from './account-store.ts';
import { updatePassword } from './credential-store.ts';
import { ofCustomer } from './owner-store.ts';
import { requireEmail } from './email.ts';
import type { CustomerCredentials } from './customer-credentials-service.ts';
import { checkPassword, limitKeyOf } from './reauth-service.ts';
import type { MailCodeService } from './mail-code-service.ts';
import { demandGoodPassword } from './password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findPasswordSetter, revokeSessions } from './session-store.ts';
import { endSetPasswordKeys, findSetPasswordKeyOwner, useSetPasswordKey } from './set-password-key-store.ts';

export interface PasswordParts {
  readonly customers: CustomerCredentials;
  readonly codes: MailCodeService;
  readonly notices: SecurityNotices;
}

export type PasswordService = ReturnType<typeof createPasswordService>;

/** The three ways to a new password. A member's own is then no longer to be set. */
export function createPasswordService({ customers, codes, notices }: PasswordParts) {
  const { db, clock, limits } = customers;

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
      await updatePassword(tx, ofCustomer(account.id), { passwordHash: await hashPassword(given.password) });
      await afterChange(tx, account, { kind: 'password_reset', from: given.from, except: null, tells: true });
    });
    // Strangers who tried passwords all day do not keep the owner out, who has just shown to have the mailbox.
    await limits.loginByAccount.clear(limitKeyOf(email));
  }

  /**
   * Sets the password of the account that a single-use key belongs to, or the token of a member who has to set one. Every
   * sign-in of the account ends, and with them the token: it sets one password as a key does. A refused password leaves
   * the key good for a better one, so tries are limited: each costs two hashes.
   */
  async function setPasswordByKey(
    keyHash: Buffer,
    { password, network, from }: { password: string; network: string; from: BrowserFamily },
  ): Promise<void> {
    if (password === '') throw new Refusal('PASSWORD_REQUIRED');
    const keyHolder = await findSetPasswordKeyOwner(db, 'customer', keyHash, clock());
    const accountId = keyHolder ?? (await findPasswordSetter(db, keyHash, clock()));
    const account = accountId === undefined ? undefined : await findAccountById(db, accountId);
    if (account === undefined || account.email === null) throw new Refusal('SET_PASSWORD_KEY_INVALID');
    const tries = `${limitKeyOf(account.email)}.${network}`;
    await limits.loginByAccountAndNetwork.demand(tries);
    demandGoodPassword(password, account.email);
    if (account.kind === 'member') await demandOwn(account, password);
    const passwordHash = await hashPassword(password);
    const tells = await notices.mayTell(account);
    await inTransaction(db, async (tx) => {
      // The credential first, as whatever ends its keys locks it. Blocking ends them; one made meanwhile is no better.
      const locked = await lockCredential(tx, account.id);
      const isGood = locked?.blocked_at === null && (await isStillGood(tx, keyHash, keyHolder !== undefined));
      // Another way to a new password was faster.
      if (
        !isGood ||
        !(await updatePassword(tx, ofCustomer(account.id), { passwordHash }, account.password_hash))
      ) {
        throw new Refusal('SET_PASSWORD_KEY_INVALID');
      }
      await afterChange(tx, account, { kind: 'password_reset', from, except: null, tells });
    });
    await limits.loginByAccountAndNetwork.giveBack(tries);
    await limits.loginByAccount.clear(limitKeyOf(account.email));
  }

  /** Under the lock of its account: uses a key up, or looks once more whether a token sets the password. */
  async function isStillGood(tx: Tx, keyHash: Buffer, isKey: boolean): Promise<boolean> {
    if (isKey) return useSetPasswordKey(tx, 'customer', keyHash, clock());
    return (await findPasswordSetter(tx, keyHash, clock())) !== undefined;
  }

  /** Changes the caller's password; the sign-in that asks stays, all others end. */
  async function changePassword(
    caller: Caller,
    given: { oldPassword: string; password: string; network: string; from: BrowserFamily },
  ): Promise<void> {
    demandGoodPassword(given.password, caller.account);
    if (caller.mustSetPassword && given.password === given.oldPassword) throw new Refusal('PASSWORD_NOT_OWN');
    const account = await checkPassword(customers, caller.accountId, given.oldPassword, given.network);
    const passwordHash = await hashPassword(given.password);
    const tells = await notices.mayTell(account);
    await inTransaction(db, async (tx) => {
      // Checking took a while: the owner may have reset the password meanwhile, and that one must stay.
      if (!(await updatePassword(tx, ofCustomer(account.id), { passwordHash }, account.password_hash))) {
        throw new Refusal('OLD_PASSWORD_WRONG');
      }
      await afterChange(tx, account, {
        kind: 'password_changed',
        from: given.from,
        except: caller.tokenHash,
        tells,
      });
    });
  }

  /** What a member sets is known to them alone, so it is not what the administrator gave. */
  async function demandOwn(account: FoundAccount, password: string): Promise<void> {
    if (await verifyPassword(account.password_hash, password)) throw new Refusal('PASSWORD_NOT_OWN');
  }

  async function afterChange(
    tx: Tx,
    account: FoundAccount,
    change: {
      kind: 'password_changed' | 'password_reset';
      from: BrowserFamily;
      /** The sign-in that stays. */
      except: Buffer | null;
      /** Whether a mail tells of it. */
      tells: boolean;
    },
  ): Promise<void> {
    const { kind, from, except, tells } = change;
    const at = clock();
    const owner = ofCustomer(account.id);
    await endSetPasswordKeys(tx, owner, at);
    await revokeSessions(tx, owner, at, except);
    await appendSecurityEvent(tx, { owner, kind, at, from });
    if (tells) await notices.send(tx, account, 'password_changed');
  }

  return { resetPassword, setPasswordByKey, changePassword };
}
