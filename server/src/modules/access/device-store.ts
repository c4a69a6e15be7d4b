import type { DevicePlatform } from '@causeway/contract/lists';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { lockKey } from '../../platform/database/advisory-lock.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { extendClientSession } from '../identity/api.ts';
import type { BoundDevice } from './device.ts';

export interface DeviceRow extends BoundDevice {
  readonly name: string;
  readonly type: string;
  /** Last contact, to the hour. */
  readonly linkedAt: Date;
}

/** Lists the account's devices, the latest contact first. */
export async function listDevices(db: Db | Tx, accountId: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('devices')
    .select(['id', 'client_id as clientId', 'name', 'type', 'platform', 'linked_at as linkedAt'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const selectDeviceNum = compiledOnce((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('deviceNum'))
    .where('account_id', '=', accountId),
);

export async function countDevices(db: Db | Tx, accountId: string): Promise<number> {
  const [row] = await selectDeviceNum(db, { accountId });
  return row?.deviceNum ?? 0;
}

/** Extends a client app's session unless it has ended, and updates the device's last contact, in one statement. */
export async function extendDeviceSession(
  db: Db,
  { now, ...session }: { tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  await db
    .with('extended', (within) => extendClientSession(within, session))
    .updateTable('devices')
    .from('extended')
    .set({ linked_at: now })
    .whereRef('devices.id', '=', 'extended.device_id')
    .execute();
}

/**
 * Serializes the bindings of a team's members until the transaction ends. Lock order: the team, its members' accounts,
 * then this lock; nothing is waited for under it.
 */
export async function lockTeamBinding(tx: Tx, teamAccountId: string): Promise<void> {
  await lockKey(tx, 'teamBinding', teamAccountId);
}

export interface NewDevice {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly name: string;
  readonly type: string;
  readonly platform: DevicePlatform;
  readonly linkedAt: Date;
}

export async function insertDevice(tx: Tx, device: NewDevice): Promise<void> {
  await tx
    .insertInto('devices')
    .values({
      id: device.id,
      account_id: device.accountId,
      client_id: device.clientId,
      name: device.name,
      type: device.type,
      platform: device.platform,
      linked_at: device.linkedAt,
    })
    .execute();
}

/** Updates a bound device's login, perhaps with a new name. Its platform stays the one that its slot was counted for. */
export async function renameDevice(
  tx: Tx,
  id: string,
  { name, type, linkedAt }: { name: string; type: string; linkedAt: Date },
): Promise<void> {
  await tx.updateTable('devices').set({ name, type, linked_at: linkedAt }).where('id', '=', id).execute();
}

/** Where a login with the credential `c` is tried, if the account has bound this device; null elsewhere. */
export const devicePlace = (clientId: string) =>
  sql<string | null>`(select 'device:' || d.id from devices d
    where d.account_id = c.owner_id and d.client_id = ${clientId})`;

/** Returns whether the account has such a device; false for a foreign, unknown or malformed id. */
export async function hasDevice(tx: Tx, accountId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await tx
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a device; its sessions must be ended before, or they are deleted with it. */
export async function deleteDevice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('devices').where('id', '=', id).execute();
}

/** Deletes all devices of the accounts, whose sessions have been ended. */
export async function deleteDevicesOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .execute();
}
