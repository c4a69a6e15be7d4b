import { randomBytes } from 'node:crypto';
import { seal, unseal } from './seal.ts';

/**
 * A key of one account's own. Personal values in mails and records lie under it, so that destroying the sealed copy in
 * the account's row destroys them all, backups of other tables included.
 */
export function newAccountKey(accountKeysKey: Buffer): { key: Buffer; sealedKey: Buffer } {
  const key = randomBytes(32);
  return { key, sealedKey: seal(accountKeysKey, key.toString('base64')) };
}

/** Opens the key in an account's row. */
export function openAccountKey(accountKeysKey: Buffer, sealedKey: Buffer): Buffer {
  return Buffer.from(unseal(accountKeysKey, sealedKey), 'base64');
}
