import type { Tx } from '../../platform/database/tx.ts';
import { newToken } from './session.ts';
import { insertSetPasswordKey } from './set-password-key-store.ts';

/** Makes a key that is good once to set the account's password with; only its hash is kept. */
export async function issueSetPasswordKey(
  tx: Tx,
  { accountId, now, lifeSeconds }: { accountId: string; now: Date; lifeSeconds: number },
): Promise<string> {
  const { token: key, tokenHash: keyHash } = newToken();
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  await insertSetPasswordKey(tx, { keyHash, accountId, expiresAt });
  return key;
}
