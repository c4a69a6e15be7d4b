import type { Db, Tx } from '../../platform/database/tx.ts';
import { liveSessions, ofCustomer } from '../identity/api.ts';

/** Finds the account whose app requested the code; undefined for an unknown code. */
export async function findHandOffAccount(tx: Tx, codeHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('hand_off_codes')
    .innerJoin('sessions', 'sessions.token_hash', 'hand_off_codes.session_hash')
    .select('sessions.owner_id')
    .where('sessions.owner_kind', '=', 'customer')
    .where('hand_off_codes.code_hash', '=', codeHash)
    .executeTakeFirst();
  return row?.owner_id;
}

/** The customer's valid sessions with the names of their devices, newest first. */
export async function listSessionsWithDevice(db: Db, accountId: string, now: Date) {
  return liveSessions(db, ofCustomer(accountId), now)
    .leftJoin('devices as d', 'd.id', 's.device_id')
    .select('d.name as deviceName')
    .execute();
}
