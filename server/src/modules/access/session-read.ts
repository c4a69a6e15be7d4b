import type { Db, Tx } from '../../platform/database/tx.ts';
import { liveSessions, ofCustomer } from '../identity/api.ts';

/** Finds the account and device whose app requested the code; undefined for an unknown code. */
export async function findHandOffApp(tx: Tx, codeHash: Buffer) {
  return tx
    .selectFrom('hand_off_codes')
    .innerJoin('sessions', 'sessions.token_hash', 'hand_off_codes.session_hash')
    .select(['sessions.owner_id as accountId', 'sessions.device_id as deviceId'])
    .where('sessions.owner_kind', '=', 'customer')
    .where('hand_off_codes.code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** Selects the app's session, unless it has ended or was deleted, and keeps it until the statement ends. */
export const selectAppSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .select('token_hash')
    .where('owner_kind', '=', 'customer')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .forKeyShare();

/** The customer's valid sessions with the names of their devices, newest first. */
export async function listSessionsWithDevice(db: Db, accountId: string, now: Date) {
  return liveSessions(db, ofCustomer(accountId), now)
    .leftJoin('devices as d', 'd.id', 's.device_id')
    .select('d.name as deviceName')
    .execute();
}
