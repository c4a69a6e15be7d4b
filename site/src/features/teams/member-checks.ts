import {
  EMAIL_PATTERN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  MEMBER_ID_PATTERN,
  MEMBER_NAME_MAX,
} from '@causeway/contract/limits';

/** A fault of a member's field that the page can find. */
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

/** A member's id in ASCII: Chinese keyboards may type full-width letters. */
export const plainMemberId = (value: string): string => value.normalize('NFKC').trim();

export function checkMemberId(value: string): MemberFault | undefined {
  return MEMBER_ID_PATTERN.test(plainMemberId(value)) ? undefined : 'memberId';
}

export function checkMemberName(value: string): MemberFault | undefined {
  const name = value.trim();
  return name !== '' && Array.from(name).length <= MEMBER_NAME_MAX ? undefined : 'name';
}

/** An optional email address. */
export function checkMemberEmail(value: string): MemberFault | undefined {
  const email = value.trim();
  return email === '' || EMAIL_PATTERN.test(email) ? undefined : 'email';
}

/** A password to pass on; like the server, counts characters, not UTF-16 units. */
export function checkMemberPassword(value: string): MemberFault | undefined {
  const { length } = Array.from(value);
  return length < PASSWORD_MIN || length > PASSWORD_MAX ? 'password' : undefined;
}

/** Parses a number of seats; undefined unless it is a whole number from 1 on. */
export function readSeats(value: string): number | undefined {
  const digits = value.normalize('NFKC').trim();
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined;
}

/** Letters and digits that are hard to confuse when read out or copied by hand. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** A password to pass on, of about 69 bits. */
export function generatePassword(random: (count: number) => Uint8Array = randomBytes): string {
  let password = '';
  while (password.length < LENGTH) {
    // Bytes beyond the last full run would make the first characters likelier.
    const fair = [...random(LENGTH)].filter((byte) => byte < 256 - (256 % CHARACTERS.length));
    for (const byte of fair) password += CHARACTERS.charAt(byte % CHARACTERS.length);
  }
  return password.slice(0, LENGTH);
}
