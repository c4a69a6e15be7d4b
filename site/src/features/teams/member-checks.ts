import { EMAIL_PATTERN, PASSWORD_MAX, PASSWORD_MIN } from '@causeway/contract/accounts';
import { MEMBER_ID_PATTERN, MEMBER_NAME_MAX } from '@causeway/contract/team-members';

/** What can be seen to be wrong with a member's field before the server is asked. */
export type MemberFault =
  | 'memberId'
  | 'memberIdTwice'
  | 'name'
  | 'email'
  | 'emailNeeded'
  | 'password'
  | 'passwordOrEmail'
  | 'date'
  | 'datePast'
  | 'dateBeyond'
  | 'deviceNum';

/** An id as it is sent: Chinese keyboards may type full-width letters. */
export const plainMemberId = (value: string): string => value.normalize('NFKC').trim();

export function checkMemberId(value: string): MemberFault | undefined {
  return MEMBER_ID_PATTERN.test(plainMemberId(value)) ? undefined : 'memberId';
}

export function checkMemberName(value: string): MemberFault | undefined {
  const name = value.trim();
  return name !== '' && Array.from(name).length <= MEMBER_NAME_MAX ? undefined : 'name';
}

/** An address that may be left out. */
export function checkMemberEmail(value: string): MemberFault | undefined {
  const email = value.trim();
  return email === '' || EMAIL_PATTERN.test(email) ? undefined : 'email';
}

/** A password to hand on; like the server it counts characters, not UTF-16 units. */
export function checkMemberPassword(value: string): MemberFault | undefined {
  const { length } = Array.from(value);
  return length < PASSWORD_MIN || length > PASSWORD_MAX ? 'password' : undefined;
}

/** A number of seats as it is written; undefined for what is no whole number from 1 on. */
export function readSeats(value: string): number | undefined {
  const digits = value.normalize('NFKC').trim();
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined;
}

/** Letters and digits that are not mistaken for one another when read out or copied by hand. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** A password to hand on, of about 69 bits. */
export function generatePassword(random: (count: number) => Uint8Array = randomBytes): string {
  let password = '';
  while (password.length < LENGTH) {
    // Those beyond the last whole run of the characters would make the first ones likelier.
    const fair = [...random(LENGTH)].filter((byte) => byte < 256 - (256 % CHARACTERS.length));
    for (const byte of fair) password += CHARACTERS.charAt(byte % CHARACTERS.length);
  }
  return password.slice(0, LENGTH);
}
