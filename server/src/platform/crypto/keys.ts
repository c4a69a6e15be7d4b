import { hkdfSync } from 'node:crypto';
import { sealBytes, unsealBytes } from './seal.ts';

/** Returns the key of one purpose: no two share one. */
export type KeyFor = (purpose: string) => Buffer;

/** Derives a 32-byte key for one purpose from a secret. */
export function deriveKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'causeway', purpose, 32));
}

/** The keys of an installation, all derived from its root. */
export const keysOf =
  (root: string | Buffer): KeyFor =>
  (purpose) =>
    deriveKey(root, purpose);

/** Names an installation in its backups. It stays when `APP_SECRET` changes, and no key can be computed from it. */
export const installationOf = (keyFor: KeyFor): string => keyFor('installation').toString('hex');

const PLACE = { table: 'app_secret_check', column: 'key_ring', id: 'true' } as const;

/** Seals the root of all keys with `APP_SECRET`. */
export const sealRoot = (appSecret: string, root: Buffer): Buffer =>
  sealBytes(deriveKey(appSecret, 'key ring'), root, PLACE);

export const openRoot = (appSecret: string, sealed: Buffer): Buffer =>
  unsealBytes(deriveKey(appSecret, 'key ring'), sealed, PLACE);
