/** Crockford's alphabet: no I, L, O or U to misread or misspell. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An invite code in upper case, one character per byte; takes eight random bytes. */
export function inviteCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
