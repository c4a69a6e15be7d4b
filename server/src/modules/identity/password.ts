import { PASSWORD_MAX, PASSWORD_MIN } from '@causeway/contract/accounts';
import { Refusal } from '../../platform/refusal.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Refuses a password that may not be chosen for the account; length counts Unicode characters. */
export function demandGoodPassword(password: string, account: string): void {
  if (password === '') throw new Refusal('PASSWORD_REQUIRED');
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN) throw new Refusal('PASSWORD_TOO_SHORT');
  if (length > PASSWORD_MAX) throw new Refusal('PASSWORD_TOO_LONG');
  const folded = password.toLowerCase();
  if (folded === account || folded === account.slice(0, account.lastIndexOf('@'))) {
    throw new Refusal('PASSWORD_IS_ACCOUNT');
  }
  if (COMMON_PASSWORDS.has(folded) || isRepetition(folded)) throw new Refusal('PASSWORD_TOO_COMMON');
}

/** `aaaaaa`, `121212`, `abcabc`: one to three characters over and over. */
function isRepetition(password: string): boolean {
  return /^(.{1,3}?)\1+$/u.test(password);
}
