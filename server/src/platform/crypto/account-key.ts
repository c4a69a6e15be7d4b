import { randomBytes } from 'node:crypto';
import { sealBytes, unsealBytes } from './seal.ts';

export interface AccountKey {
  /** 32 bytes; personal values in mails and records are sealed under it. */
  readonly key: Buffer;
  /** For `accounts.data_key`. Setting that column to null destroys the key and with it all that lies under it. */
  readonly sealedKey: Buffer;
}

/** Makes an account's own random key, sealed under a key derived from the app secret. */
export function newAccountKey(accountKeysKey: Buffer): AccountKey {
  const key = randomBytes(32);
  return { key, sealedKey: sealBytes(accountKeysKey, key) };
}

/** The account's key from its `data_key`; throws when it was sealed under another app secret. */
export function openAccountKey(accountKeysKey: Buffer, sealedKey: Buffer): Buffer {
  return unsealBytes(accountKeysKey, sealedKey);
}
