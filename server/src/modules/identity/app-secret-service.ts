import { openAccountKey } from '../../platform/crypto/account-key.ts';
import { deriveKey } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/database/tx.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { findCheckValue, findSealedKey, saveFirstCheckValue, type SealedAccountKey } from './app-secret-store.ts';

/** Throws {@link StartRefused} if the database was set up with another secret; its sealed values could not be read. */
export async function checkAppSecret(db: Db, appSecret: string): Promise<void> {
  const value = checkValueOf(appSecret);
  if (!(await isAppSecretOf(db, appSecret)) || !value.equals(await saveFirstCheckValue(db, value)))
    throw new StartRefused(
      'Causeway can’t start: APP_SECRET isn’t the one that this database was set up with. Set the earlier one (a demo ' +
        'keeps it in DATA_DIR/demo-secret), or use another database.',
    );
}

/** Whether nothing in the database needs another secret. */
export async function isAppSecretOf(db: Db, appSecret: string): Promise<boolean> {
  const value = await findCheckValue(db);
  if (value !== undefined) return value.equals(checkValueOf(appSecret));
  // Databases older than the check value have accounts only.
  const account = await findSealedKey(db);
  return account === undefined || canOpen(appSecret, account);
}

/** A value from which the secret can't be computed. */
export const checkValueOf = (appSecret: string): Buffer => deriveKey(appSecret, 'check value');

function canOpen(appSecret: string, { id, sealedKey }: SealedAccountKey): boolean {
  try {
    openAccountKey(deriveKey(appSecret, 'account keys'), id, sealedKey);
    return true;
  } catch {
    return false;
  }
}
