import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { ChangeRefused } from '../../platform/change-refused.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { utcDay } from '../../platform/utc-day.ts';
import {
  findGatewayKey,
  insertGatewayKey,
  listGatewayKeys,
  markGatewayKeyUsed,
  revokeAllKeys,
  revokeKey,
} from './gateway-key-store.ts';

export type GatewayKeyService = ReturnType<typeof createGatewayKeyService>;

/** Prefix of every key, so that people and secret scanners recognize it. */
const KEY_MARK = 'cwg_';
const NAME_MAX = 60;

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Manages the keys with which gateways read the feed. Only their hashes are stored. */
export function createGatewayKeyService({ db, clock }: { db: Db; clock: Clock }) {
  /** Creates a key and returns it; it is never shown again. Throws `ChangeRefused` for an invalid name. */
  async function createKey(name: string, actor: string): Promise<string> {
    const trimmed = name.trim();
    if (trimmed === '' || Array.from(trimmed).length > NAME_MAX) {
      throw new ChangeRefused('name', `must have 1–${NAME_MAX} characters`);
    }
    const key = `${KEY_MARK}${randomBytes(32).toString('base64url')}`;
    const id = uuidv7();
    const isNew = await inTransaction(db, async (tx) => {
      const given = { id, name: trimmed, keyHash: hashKey(key), createdAt: clock() };
      if (!(await insertGatewayKey(tx, given))) return false;
      await note(tx, 'gateway_key.create', id, actor);
      return true;
    });
    if (!isNew) throw new ChangeRefused('name', 'another active key has this name already');
    return key;
  }

  /** Revokes a key. Throws `ChangeRefused` if it does not exist or is revoked already. */
  async function revokeGatewayKey(id: string, actor: string): Promise<void> {
    const isRevoked = await inTransaction(db, async (tx) => {
      if (!isUuid(id) || !(await revokeKey(tx, id, clock()))) return false;
      await note(tx, 'gateway_key.revoke', id, actor);
      return true;
    });
    if (!isRevoked) throw new ChangeRefused('id', 'no active key has this ID');
  }

  /** Revokes every key, and returns how many were valid. */
  async function revokeAllGatewayKeys(actor: string): Promise<number> {
    return inTransaction(db, async (tx) => {
      const ids = await revokeAllKeys(tx, clock());
      for (const id of ids) await note(tx, 'gateway_key.revoke', id, actor);
      return ids.length;
    });
  }

  /** Returns whether the key is valid. Saves only the day of its use. */
  async function isGatewayKey(key: string): Promise<boolean> {
    const found = await findGatewayKey(db, hashKey(key));
    if (found === undefined) return false;
    const today = utcDay(clock());
    if (found.last_used_on !== today) await markGatewayKeyUsed(db, found.id, today);
    return true;
  }

  async function note(tx: Tx, action: string, subject: string, actor: string): Promise<void> {
    await appendAudit(tx, { at: clock(), actor, action, accountId: null, subject, details: {} });
  }

  return {
    createKey,
    revokeGatewayKey,
    revokeAllGatewayKeys,
    isGatewayKey,
    listKeys: () => listGatewayKeys(db),
  };
}
