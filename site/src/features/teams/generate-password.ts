/** Letters and digits that nobody takes for one another when they are read out or copied by hand. */
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
