import leaked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { PASSWORD_MAX, PASSWORD_MIN } from '@causeway/contract/limits';
import { Refusal } from '../../platform/refusal.ts';

/** Refuses passwords that the account may not have; length counts Unicode characters. */
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

/** `aaaaaa`, `121212`, `abcabc`: one to three characters repeated. */
function isRepetition(password: string): boolean {
  return /^(.{1,3}?)\1+$/u.test(password);
}

/** Common among Chinese customers, or for a VPN, and less so in the list. */
const FURTHER =
  `0123456789 aa123456 abc123456 654321 7654321 87654321 987654321 0987654321 9876543210 password12
  p@ssword p@ssw0rd passwd mypassword zxcvbnm123 abcdef abcdefg abcdefgh aaa123 456789 5201314 1314520 520131 7758521
  7758258 5211314 woaini woaini520 woaini1314 woaini123 wo123456 aini1314 qq123456 iloveyou1 love123 hunter2 welcome123
  admin123 admin1234 administrator root123 toor123 test1234 guest123 user123 login123 changeme123 default secret123
  facebook android iphone apple123 helloworld computer1 causeway causeway1 causeway123 vpn123 vpn1234 vpn12345 vpnvpn
  freevpn`.split(/\s+/);

const COMMON = 3000;

/**
 * The most common passwords of six characters or more, in lower case. The list is ordered by how often they appear in
 * leaks; repetitions such as 111111 are found by rule.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...leaked.filter(({ length }) => length >= PASSWORD_MIN).slice(0, COMMON),
  ...FURTHER,
]);
