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

/** Common passwords in lower case, six characters or more; repetitions such as 111111 are found by rule. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 123456a a123456 123456aa aa123456 abc123456
  654321 7654321 87654321 987654321 0987654321 9876543210 147258 147258369 147852 159357 159753 963852 741852963
  password password1 password12 password123 passw0rd p@ssword p@ssw0rd pass123 pass1234 passwd mypassword
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertyui qwert123 qwe123 qwer1234 qweasd qweasdzxc asdfgh asdfghjkl
  asdf1234 asdasd zxcvbn zxcvbnm zxcvbnm123 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t qazwsx qazwsxedc q1w2e3r4 zaq12wsx
  abc123 abcd1234 abcdef abcdefg abcdefgh a1b2c3 a1b2c3d4 aaa111 aaa123 123abc 123qwe 123321 12344321 1234qwer
  112233 11223344 1122334455 123123123 123654 123654789 456789 789456 789456123 321321 102030 101010 131313 520520
  5201314 1314520 520131 7758521 7758258 5211314 woaini woaini520 woaini1314 woaini123 wo123456 aini1314 qq123456
  iloveyou iloveyou1 iloveu loveme lovely love123 loveyou sunshine princess monkey dragon football baseball basketball
  superman batman spiderman pokemon starwars master shadow michael jordan jordan23 jennifer jessica daniel thomas
  charlie andrew robert matthew hunter hunter2 killer soccer hockey george ashley amanda nicole joshua summer winter
  spring autumn flower cookie chocolate banana orange purple pepper cheese ginger freedom whatever trustno1 letmein
  letmein1 welcome welcome1 welcome123 admin123 admin1234 administrator root123 toor123 test123 test1234 testing
  guest123 user123 login123 changeme changeme123 default secret secret123 access internet computer samsung google
  facebook microsoft windows android iphone apple123 naruto hello123 hello1 helloworld nothing computer1 maggie
  mustang harley ranger buster tigger yankees dallas austin thunder taylor matrix corvette ferrari mercedes
  causeway causeway1 causeway123 vpn123 vpn1234 vpn12345 vpnvpn freevpn`.split(/\s+/),
);
