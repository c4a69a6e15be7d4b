import type { SignIn } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import { lockKey } from '../../platform/database/advisory-lock.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { BrowserKeys } from '../../platform/browser-keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SettingsService } from '../content/api.ts';
import type { AccountMaker } from './account-maker-service.ts';
import { findInvitation, insertAccount } from './account-store.ts';
import type { Registrations } from './api.ts';
import { isNoMember, type CustomerCredentials } from './customer-credentials-service.ts';
import { requireEmail } from './email.ts';
import { acceptsInvitation } from './invitation.ts';
import { withCode, type MailCodeContext } from './mail-code-service.ts';
import { demandGoodPassword } from './password.ts';
import { hashPassword } from './password-hash.ts';
import { withPassword, type PasswordLogin } from './reauth-service.ts';
import { openSession, openSessionByPassword } from './session-service.ts';

/** Logs in with the password and, if two-factor is on, its code. */
export async function logIn(
  customers: CustomerCredentials,
  input: PasswordLogin & {
    readonly browser: BrowserKeys;
    readonly remember: boolean;
    readonly usedLanguage: Language | null;
  },
): Promise<SignIn> {
  const { remember, from, browser, usedLanguage } = input;
  const login = { usedLanguage, remember, from, browser, reauthenticated: true, event: 'signed_in' } as const;
  return withPassword(
    customers,
    input,
    isNoMember,
    (tx, account) => openSession(customers, tx, { ...login, account }),
    (account, checked) => openSessionByPassword(customers, { ...login, account }, checked),
  );
}

export interface RegistrationContext {
  readonly codes: MailCodeContext;
  readonly maker: AccountMaker;
  readonly registrations: Registrations;
  readonly settings: Pick<SettingsService, 'read'>;
}

export interface Registration {
  readonly account: string;
  readonly code: string;
  readonly password: string;
  readonly invite?: string | undefined;
  readonly language: Language;
  readonly network: string;
  readonly from: BrowserFamily;
  readonly browser: BrowserKeys;
}

/** Creates an account, its trial and its first session in the transaction that uses up the code. */
export async function register(
  { codes, maker, registrations, settings }: RegistrationContext,
  input: Registration,
): Promise<SignIn> {
  const { code, password, language, network, from, browser } = input;
  const email = requireEmail(input.account);
  demandGoodPassword(password, email);
  const { trialDays } = await settings.read();
  return withCode(codes, { purpose: 'register', email, code, network }, async (tx) => {
    const passwordHash = await hashPassword(password);
    const invitedBy = await findInviter(tx, maker, input.invite, email);
    const account = maker.make({ kind: 'individual', email, passwordHash, language, invitedBy });
    const { id: accountId } = account;
    if (!(await insertAccount(tx, account))) throw new Refusal('ACCOUNT_EXISTS');
    const mailboxes = maker.mailboxKeys(email);
    if (trialDays > 0) await registrations.grantTrial(tx, { accountId, mailboxes, days: trialDays });
    return openSession(codes, tx, {
      account,
      usedLanguage: language,
      remember: false,
      from,
      browser,
      reauthenticated: true,
      event: 'signed_in',
    });
  });
}

/** The inviter that a code names; a bad code does not prevent registration. Codes ignore case. */
async function findInviter(
  tx: Tx,
  { mailboxKeys }: Pick<AccountMaker, 'mailboxKeys'>,
  invite: string | undefined,
  email: string,
): Promise<string | null> {
  const code = invite?.trim().toUpperCase() ?? '';
  if (code === '') return null;
  const mailboxes = mailboxKeys(email);
  // Of two accounts that register one mailbox under two spellings, the second sees the first.
  await lockKey(tx, 'mailbox', mailboxes[0]?.toString('hex') ?? '');
  const found = await findInvitation(tx, code, mailboxes);
  if (found === undefined) return null;
  const { inviterId, hadAccount, firstKeys, emails } = found;
  // Support may have changed the addresses since.
  const keys = [...firstKeys, ...emails.flatMap((own) => (own === null ? [] : mailboxKeys(own)))];
  return acceptsInvitation({ mailboxes, hadAccount }, keys) ? inviterId : null;
}
