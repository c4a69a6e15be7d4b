import { createHmac, timingSafeEqual } from 'node:crypto';
import { foldEmail } from './mailbox.ts';

const KEY_BYTES = 32;
const PROOF_BYTES = 16;

/** What stands for an email address where the address itself is not stored. */
export function addressKeyOf(key: Buffer, address: string): Buffer {
  return createHmac('sha256', key)
    .update(`address:${plainAddress(address)}`)
    .digest();
}

export const plainAddress = (address: string): string => address.trim().toLowerCase();

/**
 * The keys under which an address may have opted out: first its mailbox's, under which opt-outs are saved, then that of
 * its spelling, under which they were saved before.
 */
export function optOutKeysOf(key: Buffer, address: string): readonly Buffer[] {
  const plain = plainAddress(address);
  return [...new Set([foldEmail(plain), plain])].map((spelling) => addressKeyOf(key, spelling));
}

/** The page on which an address's holder stops emails; its token holds the opt-out's keys, and proves that we made it. */
export function optOutUrl(publicUrl: string, key: Buffer, address: string): string {
  const keys = Buffer.concat(optOutKeysOf(key, address));
  return `${publicUrl}/unsubscribe/${Buffer.concat([keys, proofOf(key, keys)]).toString('base64url')}`;
}

/** Returns the opt-out's keys from a token of {@link optOutUrl}; undefined for any other text. */
export function readOptOutToken(key: Buffer, token: string): readonly Buffer[] | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const [keys, proof] = [bytes.subarray(0, -PROOF_BYTES), bytes.subarray(-PROOF_BYTES)];
  if (keys.length !== KEY_BYTES && keys.length !== 2 * KEY_BYTES) return undefined;
  if (!timingSafeEqual(proof, proofOf(key, keys))) return undefined;
  return [keys.subarray(0, KEY_BYTES), keys.subarray(KEY_BYTES)].filter(({ length }) => length > 0);
}

const proofOf = (key: Buffer, keys: Buffer): Buffer =>
  createHmac('sha256', key).update('opt out:').update(keys).digest().subarray(0, PROOF_BYTES);
