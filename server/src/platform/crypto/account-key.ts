import { randomBytes } from 'node:crypto';
import { sealBytes, sealUnbound, unsealBytes, type Place } from './seal.ts';

export interface AccountKey {
  /** 32 bytes; encrypts personal values in emails and records. */
  readonly key: Buffer;
  /** Stored in `accounts.data_key`. Setting that column to null destroys the key and everything encrypted with it. */
  readonly sealedKey: Buffer;
}

const accountKeyPlace = (accountId: string): Place => ({
  table: 'accounts',
  column: 'data_key',
  id: accountId,
});

/** Creates a random account key, sealed for the account's row. */
export function newAccountKey(accountKeysKey: Buffer, accountId: string): AccountKey {
  const key = randomBytes(32);
  return { key, sealedKey: sealBytes(accountKeysKey, key, accountKeyPlace(accountId)) };
}

/** Returns one sealed key for many seeded accounts. */
export function seededAccountKey(accountKeysKey: Buffer): Buffer {
  return sealUnbound(accountKeysKey, randomBytes(32));
}

/** Opens the account's key from its `data_key`; throws if it was sealed with another key or for another account. */
export function openAccountKey(accountKeysKey: Buffer, accountId: string, sealedKey: Buffer): Buffer {
  return unsealBytes(accountKeysKey, sealedKey, accountKeyPlace(accountId));
}
