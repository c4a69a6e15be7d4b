import { sql } from 'kysely';
import { anyColumnContains } from '../../platform/database/like.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

export interface DeviceFilters {
  /** Text in the device's name or type, or in the member's id or name; empty for no search. */
  readonly search: string;
  /** A member's account. */
  readonly member: string | undefined;
}

export type TeamDeviceRow = Awaited<ReturnType<typeof listTeamDeviceRows>>[number];

/** The devices of the team's members, last bound first, starting after `after`. */
export async function listTeamDeviceRows(
  tx: Tx,
  teamId: string,
  filters: DeviceFilters,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = filtered(tx, teamId, filters)
    .select(['d.id', 'd.name', 'd.type', 'd.platform', 'd.linked_at'])
    .select(['m.account_id as member', 'm.member_id', 'm.name as member_name'])
    .select(BOUND_AT.as('boundAt'))
    .orderBy('d.id', 'desc')
    .limit(limit);
  if (after !== undefined) query = query.where('d.id', '<', after);
  return query.execute();
}

/** Ids are UUIDs of version 7: their first 48 bits are the epoch milliseconds at which the device was bound. */
const BOUND_AT = sql<Date>`to_timestamp(('x' || left(replace(d.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`;

export async function countListedDevices(tx: Tx, teamId: string, filters: DeviceFilters): Promise<number> {
  const row = await filtered(tx, teamId, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the devices of all members of a team. */
export async function countTeamDevices(tx: Tx, teamAccountId: string): Promise<number> {
  const row = await tx
    .selectFrom('devices')
    .innerJoin('members', 'members.account_id', 'devices.account_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('members.team_id', '=', teamAccountId)
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(tx: Tx, teamId: string, { search, member }: DeviceFilters) {
  let query = tx
    .selectFrom('members as m')
    .innerJoin('devices as d', 'd.account_id', 'm.account_id')
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null);
  if (member !== undefined) query = query.where('m.account_id', '=', member);
  if (search !== '')
    query = query.where(anyColumnContains(['d.name', 'd.type', 'm.member_id', 'm.name'], search));
  return query;
}

/** The account of the team's member who has the device; undefined for a foreign or unknown device. */
export async function findDeviceHolder(
  db: Db,
  teamId: string,
  deviceId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('devices as d')
    .innerJoin('members as m', 'm.account_id', 'd.account_id')
    .select('m.account_id')
    .where('d.id', '=', deviceId)
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst();
  return row?.account_id;
}
