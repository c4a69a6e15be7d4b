import { appendAudit } from '../../platform/audit/audit-store.ts';
import { openAccountKey } from '../../platform/crypto/account-key.ts';
import {
  deriveKey,
  installationOf,
  keysOf,
  newRoot,
  newRootAfter,
  openRoot,
  sealRoot,
  type KeyFor,
} from '../../platform/crypto/keys.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import {
  findCheckValue,
  findKeyRing,
  findSealedKey,
  hasAccounts,
  hasKeyRings,
  lockKeyRing,
  saveFirstKeyRing,
  writeKeyRing,
  type SealedAccountKey,
} from './app-secret-store.ts';

export interface AppSecrets {
  readonly appSecret: string;
  /** The one before, while processes change from one to the other, or for a backup from before. */
  readonly previous: string | undefined;
}

/**
 * Returns the installation's keys, which the first start makes. Throws {@link StartRefused} if the database was set up
 * with another secret, which could not open them.
 */
export async function openKeys(db: Db, secrets: AppSecrets): Promise<KeyFor> {
  const secret = await findSecret(db, secrets);
  if (secret === undefined) throw wrongSecret();
  const ring = (await findKeyRing(db)) ?? (await saveFirstKeyRing(db, await makeKeyRing(db, secret)));
  // Another process may have been first.
  if (!ring.value.equals(checkValueOf(secret))) throw wrongSecret();
  return keysOf(openRoot(secret, ring.sealedRoot));
}

/** Returns the secret that opens what the database holds; undefined if neither does. Changes nothing. */
export async function findSecret(db: Db, { appSecret, previous }: AppSecrets): Promise<string | undefined> {
  const value = await findCheckValue(db);
  // Databases older than the check value have accounts only.
  const account = value === undefined ? await findSealedKey(db) : undefined;
  const isRight = (secret: string) =>
    value === undefined
      ? account === undefined || canOpen(secret, account)
      : value.equals(checkValueOf(secret));
  return [appSecret, previous].find((secret) => secret !== undefined && isRight(secret));
}

/** The same keys as {@link openKeys} returns, but changes nothing: undefined if there are none yet. */
export async function readKeys(db: Db, secret: string): Promise<KeyFor | undefined> {
  const ring = (await hasKeyRings(db)) ? await findKeyRing(db) : undefined;
  return ring === undefined ? undefined : keysOf(openRoot(secret, ring.sealedRoot));
}

/** As `installationOf` names it, also before there is a ring. */
export async function readInstallation(db: Db, secret: string): Promise<string> {
  return installationOf((await readKeys(db, secret)) ?? keysOf(secret));
}

/** Seals the keys with the new secret; returns false if they already are. `actor` is as in the audit. */
export async function rotateSecret(
  db: Db,
  { appSecret, previous }: AppSecrets,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const ring = await lockKeyRing(tx);
    const value = checkValueOf(appSecret);
    if (ring.value.equals(value)) return false;
    if (previous === undefined || !ring.value.equals(checkValueOf(previous))) throw wrongSecret();
    await writeKeyRing(tx, { value, sealedRoot: sealRoot(appSecret, openRoot(previous, ring.sealedRoot)) });
    const entry = { actor, action: 'secret.rotate', accountId: null, subject: 'secret' };
    await appendAudit(tx, { at: now, ...entry, details: {} });
    return true;
  });
}

/** A value from which the secret can't be computed. */
export const checkValueOf = (appSecret: string): Buffer => deriveKey(appSecret, 'check value');

/** Until there was a ring, all keys were derived from the secret: it stays the root of those of stored values. */
async function makeKeyRing(db: Db, secret: string) {
  const isFirst = (await findCheckValue(db)) === undefined && !(await hasAccounts(db));
  const root = isFirst ? newRoot() : newRootAfter(secret);
  return { value: checkValueOf(secret), sealedRoot: sealRoot(secret, root) };
}

function canOpen(appSecret: string, { id, sealedKey }: SealedAccountKey): boolean {
  try {
    openAccountKey(deriveKey(appSecret, 'account keys'), id, sealedKey);
    return true;
  } catch {
    return false;
  }
}

const wrongSecret = () =>
  new StartRefused(
    'Causeway can’t start: APP_SECRET isn’t the one that this database was set up with. Set the earlier one, as ' +
      'APP_SECRET or as APP_SECRET_PREVIOUS (a demo keeps it in DATA_DIR/demo-secret), or use another database.',
  );
