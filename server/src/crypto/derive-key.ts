import { hkdfSync } from 'node:crypto';

/**
 * A 32-byte key for one purpose, such as `account-keys`: HKDF-SHA256 of the app secret. Keys for different purposes say
 * nothing about each other, so that one secret in the environment serves all.
 */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  // No salt: every process must come to the same key from the secret alone.
  return Buffer.from(hkdfSync('sha256', appSecret, '', `causeway:${purpose}`, 32));
}
