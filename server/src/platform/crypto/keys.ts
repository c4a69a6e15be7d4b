import { hkdfSync, randomBytes } from 'node:crypto';
import { sealBytes, unsealBytes } from './seal.ts';

/** Returns the key of one purpose: no two share one. */
export type KeyFor = (purpose: string) => Buffer;

/** Derives a 32-byte key for one purpose from a secret. */
export function deriveKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'causeway', purpose, 32));
}

const TWO_ROOTS = Buffer.from('two roots: ');
const ROOT_BYTES = 32;

/** Purposes of values that 0.1.0 stored, whose keys it derived from `APP_SECRET`; and of the installation's name. */
const DERIVED_BEFORE: ReadonlySet<string> = new Set([
  'account keys',
  'mails',
  'mail codes',
  'second steps',
  'operator second steps',
  'recovery codes',
  'operator recovery codes',
  'shared Apple account',
  'trials',
  'installation',
]);

export const newRoot = (): Buffer => randomBytes(ROOT_BYTES);

/** For an installation of 0.1.0: its secret says nothing about the keys of other purposes, once it is replaced. */
export const newRootAfter = (appSecret: string): Buffer =>
  Buffer.concat([TWO_ROOTS, newRoot(), Buffer.from(appSecret, 'utf8')]);

/** The keys of an installation, all derived from its root. */
export function keysOf(root: string | Buffer): KeyFor {
  const bytes = Buffer.from(root);
  if (!bytes.subarray(0, TWO_ROOTS.length).equals(TWO_ROOTS)) return (purpose) => deriveKey(bytes, purpose);
  const end = TWO_ROOTS.length + ROOT_BYTES;
  const [own, before] = [bytes.subarray(TWO_ROOTS.length, end), bytes.subarray(end)];
  return (purpose) => deriveKey(DERIVED_BEFORE.has(purpose) ? before : own, purpose);
}

/** Names an installation in its backups. It stays when `APP_SECRET` changes, and no key can be computed from it. */
export const installationOf = (keyFor: KeyFor): string => keyFor('installation').toString('hex');

const PLACE = { table: 'app_secret_check', column: 'key_ring', id: 'true' } as const;

/** Seals the root of all keys with `APP_SECRET`. */
export const sealRoot = (appSecret: string, root: Buffer): Buffer =>
  sealBytes(deriveKey(appSecret, 'key ring'), root, PLACE);

export const openRoot = (appSecret: string, sealed: Buffer): Buffer =>
  unsealBytes(deriveKey(appSecret, 'key ring'), sealed, PLACE);
