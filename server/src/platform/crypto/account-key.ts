import { randomBytes } from 'node:crypto';
import { sealBytes, unsealBytes } from './seal.ts';

export interface AccountKey {
  /** 32 bytes; encrypts personal values in emails and records. */
  readonly key: Buffer;
  /** Stored in `accounts.data_key`. Setting that column to null destroys the key and everything encrypted with it. */
  readonly sealedKey: Buffer;
}

/** Creates a random account key, sealed under a key derived from the app secret. */
export function newAccountKey(accountKeysKey: Buffer): AccountKey {
  const key = randomBytes(32);
  return { key, sealedKey: sealBytes(accountKeysKey, key) };
}

/** Opens the account's key from its `data_key`; throws if it was sealed under another app secret. */
export function openAccountKey(accountKeysKey: Buffer, sealedKey: Buffer): Buffer {
  return unsealBytes(accountKeysKey, sealedKey);
}
