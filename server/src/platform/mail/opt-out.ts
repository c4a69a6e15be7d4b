import { createHmac, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const PROOF_BYTES = 16;

/** What stands for an email address where the address itself is not stored. */
export function addressKeyOf(key: Buffer, address: string): Buffer {
  return createHmac('sha256', key)
    .update(`address:${plainAddress(address)}`)
    .digest();
}

export const plainAddress = (address: string): string => address.trim().toLowerCase();

/** The page on which an address's holder stops emails; its token holds the address's key, and proves that we made it. */
export function optOutUrl(publicUrl: string, key: Buffer, address: string): string {
  const addressKey = addressKeyOf(key, address);
  return `${publicUrl}/unsubscribe/${Buffer.concat([addressKey, proofOf(key, addressKey)]).toString('base64url')}`;
}

/** Returns the address's key from a token of {@link optOutUrl}; undefined for any other text. */
export function readOptOutToken(key: Buffer, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== KEY_BYTES + PROOF_BYTES) return undefined;
  const addressKey = bytes.subarray(0, KEY_BYTES);
  return timingSafeEqual(bytes.subarray(KEY_BYTES), proofOf(key, addressKey)) ? addressKey : undefined;
}

const proofOf = (key: Buffer, addressKey: Buffer): Buffer =>
  createHmac('sha256', key).update('opt out:').update(addressKey).digest().subarray(0, PROOF_BYTES);
