import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../identity/api.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { endDeviceSessions } from '../access/client-session-store.ts';
import { deleteDevice, hasDevice } from '../access/device-store.ts';
import { NOTHING_TOLD } from './member-record.ts';
import { findTeamMember } from './team/team-member-store.ts';
import {
  countListedDevices,
  findDeviceHolder,
  listTeamDeviceRows,
  type DeviceFilters,
  type TeamDeviceRow,
} from './team-device-store.ts';

const PAGE = 50;

export type TeamDeviceService = ReturnType<typeof createTeamDeviceService>;

/** The devices of a team's members, for its administrator. */
export function createTeamDeviceService({ db, clock }: { db: Db; clock: Clock }) {
  async function list(
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
      const rows = await listTeamDeviceRows(tx, teamAccountId, filters, { after, limit: PAGE + 1 });
      const total = await countListedDevices(tx, teamAccountId, filters);
      const page = rows.slice(0, PAGE);
      return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null, total };
    });
  }

  /** Unlinks a member's device, whose sign-in has ended with that. */
  async function unlink(teamAccountId: string, id: string): Promise<void> {
    const holder = isUuid(id) ? await findDeviceHolder(db, teamAccountId, id) : undefined;
    if (holder === undefined) throw new Refusal('DEVICE_NOT_FOUND');
    await inTransaction(db, async (tx) => {
      // A sign-in of the same device at this moment comes before, and is ended, or after, and binds it anew.
      await lockAccount(tx, holder);
      if (!(await hasDevice(tx, holder, id))) throw new Refusal('DEVICE_NOT_FOUND');
      const now = clock();
      await endDeviceSessions(tx, id, now, 'revoked');
      await deleteDevice(tx, id);
      await appendAudit(tx, {
        at: now,
        actor: 'customer',
        action: 'member.device_unlink',
        accountId: teamAccountId,
        subject: holder,
        details: { ...NOTHING_TOLD },
      });
    });
  }

  return { list, unlink };
}
