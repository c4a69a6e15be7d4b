import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { DeviceGrant } from './entitlement.ts';

/** An account's granted slots, also expired ones, which {@link DeviceGrant.until} tells. */
export async function findDeviceGrant(db: Db | Tx, accountId: string): Promise<DeviceGrant | null> {
  const row = await db
    .selectFrom('device_grants')
    .select(['slots', 'until'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The same for several accounts. */
export async function listDeviceGrants(
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, DeviceGrant>> {
  const rows = await tx
    .selectFrom('device_grants')
    .select(['account_id', 'slots', 'until'])
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ account_id: id, ...grant }) => [id, grant]));
}

/** Replaces an account's granted slots; null removes them. */
export async function saveDeviceGrant(
  tx: Tx,
  accountId: string,
  grant: DeviceGrant | null,
  now: Date,
): Promise<void> {
  if (grant === null) {
    await tx.deleteFrom('device_grants').where('account_id', '=', accountId).execute();
    return;
  }
  const values = { slots: grant.slots, until: grant.until, granted_at: now };
  await tx
    .insertInto('device_grants')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Deletes grants that ended before `before`. */
export async function deleteOldDeviceGrants(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('device_grants').where('until', '<', before).execute();
}
