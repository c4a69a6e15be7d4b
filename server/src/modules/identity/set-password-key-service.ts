import type { Tx } from '../../platform/database/tx.ts';
import type { Owner } from './owner-store.ts';
import { newToken } from './session.ts';
import { insertSetPasswordKey } from './set-password-key-store.ts';

/** Makes a key that is good once to set the owner's password with; only its hash is kept. */
export async function issueSetPasswordKey(
  tx: Tx,
  owner: Owner,
  { now, lifeSeconds }: { now: Date; lifeSeconds: number },
): Promise<string> {
  const { token: key, tokenHash: keyHash } = newToken();
  await insertSetPasswordKey(tx, owner, { keyHash, expiresAt: new Date(now.getTime() + lifeSeconds * 1000) });
  return key;
}
