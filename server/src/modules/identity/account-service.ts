import type { SignIn } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SettingsService } from '../content/api.ts';
import type { AccountMaker } from './account-maker-service.ts';
import { findInvitation, insertAccount } from './account-store.ts';
import type { Registrations } from './api.ts';
import { requireEmail } from './email.ts';
import { isNoMember, type CustomerCredentials } from './customer-credentials-service.ts';
import { acceptsInvitation } from './invitation.ts';
import type { MailCodeService } from './mail-code-service.ts';
import { demandGoodPassword } from './password.ts';
import { hashPassword } from './password-hash.ts';
import { withPassword, type PasswordLogin } from './reauth-service.ts';
import type { SessionService } from './session-service.ts';

export interface AccountParts {
  readonly codes: MailCodeService;
  readonly customers: CustomerCredentials;
  readonly sessions: SessionService;
  readonly registrations: Registrations;
  readonly settings: SettingsService;
  readonly maker: AccountMaker;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(parts: AccountParts) {
  const { codes, customers, sessions, registrations, settings, maker } = parts;

  /** Signs in with the password and, where it is on, the two-factor code. */
  async function login(given: PasswordLogin & { remember: boolean }): Promise<SignIn> {
    const { remember, from } = given;
    return withPassword(customers, given, isNoMember, async (tx, { id: accountId }) =>
      sessions.openSession(tx, { accountId, remember, from, proved: true, noted: 'signed_in' }),
    );
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
      const account = maker.make({
        kind: 'individual',
        email,
        passwordHash: await hashPassword(given.password),
        language: given.language,
        invitedBy: await inviterOf(tx, given.invite, maker.mailboxKey(email)),
      });
      const { id: accountId, trialKey: mailbox } = account;
      if (!(await insertAccount(tx, account))) throw new Refusal('ACCOUNT_EXISTS');
      if (trialDays > 0) await registrations.grantTrial(tx, { accountId, mailbox, days: trialDays });
      const opening = { accountId, remember: false, from: given.from, proved: true };
      return sessions.openSession(tx, { ...opening, noted: 'signed_in' });
    });
  }

  /** Whom a code makes the inviter of a new account; a bad one keeps nobody out. Codes are matched in any case. */
  async function inviterOf(tx: Tx, invite: string | undefined, mailbox: Buffer): Promise<string | null> {
    const code = invite?.trim().toUpperCase() ?? '';
    const found = code === '' ? undefined : await findInvitation(tx, code, mailbox);
    if (found === undefined) return null;
    return acceptsInvitation({ mailbox, hadAccount: found.hadAccount }, found) ? found.inviterId : null;
  }

  return { login, register };
}
