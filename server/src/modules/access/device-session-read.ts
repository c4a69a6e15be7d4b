import type { Db } from '../../platform/database/tx.ts';
import { liveSessions, ofCustomer } from '../identity/api.ts';

/** The customer's valid sessions with the names of their devices, newest first. */
export async function listSessionsWithDevice(db: Db, accountId: string, now: Date) {
  return liveSessions(db, ofCustomer(accountId), now)
    .leftJoin('devices as d', 'd.id', 's.device_id')
    .select('d.name as deviceName')
    .execute();
}
