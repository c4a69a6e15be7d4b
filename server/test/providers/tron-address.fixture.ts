import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** The address of a Tron account of 20 bytes. */
export function tronAddress(account: Buffer): string {
  const body = Buffer.concat([Buffer.of(0x41), account]);
  const bytes = Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]);
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (ALPHABET[Number(value % 58n)] ?? '') + text;
  return text;
}
