import { TEAM_PAGE_ROWS } from '@causeway/contract/limits';
import { unbindDeviceIn } from '../access/api.ts';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { NOTHING_TOLD } from './member-record.ts';
import { findTeamMember } from './member-read.ts';
import {
  countListedDevices,
  findDeviceHolder,
  listTeamDeviceRows,
  type DeviceFilters,
  type TeamDeviceRow,
} from './team-device-read.ts';

interface TeamDeviceContext {
  readonly db: Db;
  readonly clock: Clock;
}

export async function listTeamDevices(
  { db }: TeamDeviceContext,
  teamAccountId: string,
  { search, member }: DeviceFilters,
  cursor: string | undefined,
): Promise<{ rows: readonly TeamDeviceRow[]; next: string | null; total: number }> {
  if (member !== undefined) {
    const found = isUuid(member) ? await findTeamMember(db, teamAccountId, member) : undefined;
    if (found === undefined) throw new Refusal('MEMBER_NOT_FOUND');
  }
  const after = cursor !== undefined && isUuid(cursor) ? cursor : undefined;
  const filters = { search: search.trim(), member };
  return inFreshPlan(db, async (tx) => {
    const rows = await listTeamDeviceRows(tx, teamAccountId, filters, { after, limit: TEAM_PAGE_ROWS + 1 });
    const total = await countListedDevices(tx, teamAccountId, filters);
    const page = rows.slice(0, TEAM_PAGE_ROWS);
    return { rows: page, next: rows.length > TEAM_PAGE_ROWS ? (page.at(-1)?.id ?? null) : null, total };
  });
}

/** Unlinks a member's device, which ends its session. */
export async function unbindTeamDevice(
  { db, clock }: TeamDeviceContext,
  teamAccountId: string,
  id: string,
): Promise<void> {
  const holder = isUuid(id) ? await findDeviceHolder(db, teamAccountId, id) : undefined;
  if (holder === undefined) throw new Refusal('DEVICE_NOT_FOUND');
  await inTransaction(db, async (tx) => {
    await unbindDeviceIn(tx, { accountId: holder, id, clock });
    await appendAudit(tx, {
      at: clock(),
      actor: 'customer',
      action: 'member.device_unlink',
      accountId: teamAccountId,
      subject: holder,
      details: { ...NOTHING_TOLD },
    });
  });
}
