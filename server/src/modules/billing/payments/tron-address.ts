import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A prefix, 20 bytes of the account, and a checksum. */
const BYTES = 25;
const CHECKSUM_BYTES = 4;
/** Of addresses on Tron's main network. */
const PREFIX = 0x41;

/** Whether a text is an address on Tron, where TRC20 tokens are sent: base58 with a right checksum. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = value.toString(16).padStart(BYTES * 2, '0');
  if (hex.length > BYTES * 2) return false;
  const bytes = Buffer.from(hex, 'hex');
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const checksum = sha256(sha256(body)).subarray(0, CHECKSUM_BYTES);
  return body[0] === PREFIX && checksum.equals(bytes.subarray(-CHECKSUM_BYTES));
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
