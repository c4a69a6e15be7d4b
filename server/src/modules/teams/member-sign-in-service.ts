import type { Language } from '@causeway/contract/language';
import type { MemberSignIn } from '@causeway/contract/teams';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { BrowserKeys } from '../../platform/browser-keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type CustomerCredentials,
  isMember,
  ofCustomer,
  withPassword,
  openSession,
  issueSetPasswordKey,
} from '../identity/api.ts';
import { findMember } from './member-read.ts';
import { writeMemberSeen } from './team/team-member-store.ts';

/** The key to set a password is used right after login. */
const KEY_SECONDS = 1800;

/** Opens a session of 12 hours; a member who must set a password can only do that in it. */
export async function loginMember(
  { customers }: { readonly customers: CustomerCredentials },
  given: {
    account: string;
    password: string;
    network: string;
    from: BrowserFamily;
    browser: BrowserKeys;
    usedLanguage: Language | null;
  },
): Promise<MemberSignIn> {
  const { from, browser, usedLanguage } = given;
  return withPassword(customers, { ...given, otp: undefined }, isMember, async (tx, account) => {
    const { id: accountId } = account;
    const now = customers.clock();
    const member = await findMember(tx, accountId);
    if (member === undefined) throw new Refusal('WRONG_CREDENTIALS');
    await writeMemberSeen(tx, accountId, now);
    const login = { account, usedLanguage, remember: true, from, browser, reauthenticated: true };
    const signIn = await openSession(customers, tx, { ...login, event: 'signed_in' });
    const { name, mustSetPassword: resetPassword } = member;
    const key = resetPassword
      ? await issueSetPasswordKey(tx, ofCustomer(accountId), { now, lifeSeconds: KEY_SECONDS })
      : '';
    return { ...signIn, resetPassword, key, name };
  });
}
