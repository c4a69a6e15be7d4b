import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudits } from '../../platform/audit/audit-store.ts';
import { deleteDevicesOf } from '../access/api.ts';
import { endMemberSessions, updateBlockedAt } from '../identity/api.ts';
import type { TeamsPorts } from './api.ts';
import { NOTHING_TOLD } from './member-record.ts';
import { emptyMembers } from './member-removal-store.ts';
import { lockMembers, type LockedMember } from './member-read.ts';
import { inLockedTeam } from './team-lock-service.ts';

/** Done to all of the given members or to none. */
type Act = 'member.block' | 'member.unblock' | 'member.delete';

export interface MemberActParts extends TeamsPorts {
  readonly db: Db;
  readonly clock: Clock;
}

export type MemberActService = ReturnType<typeof createMemberActService>;

/** Actions on many members: a fixed number of statements under the lock of the team's account. */
export function createMemberActService({ db, clock, deleteTickets }: MemberActParts) {
  /** Runs `work` on the members that it changes and audits each; returns how many. */
  async function perform(
    teamAccountId: string,
    ids: readonly string[],
    action: Act,
    changes: (member: LockedMember) => boolean,
    work: (tx: Tx, ids: readonly string[], now: Date) => Promise<void>,
  ): Promise<number> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    if (wanted.length === 0 || !wanted.every((id) => isUuid(id))) throw new Refusal('MEMBER_NOT_FOUND');
    return inLockedTeam(db, teamAccountId, async (tx, team) => {
      const members = await lockMembers(tx, team.id, wanted, { toRemove: action === 'member.delete' });
      if (members.length < wanted.length) throw new Refusal('MEMBER_NOT_FOUND');
      const changed = members.filter(changes).map(({ id }) => id);
      if (changed.length === 0) return 0;
      const now = clock();
      await work(tx, changed, now);
      await appendAudits(
        tx,
        { at: now, actor: 'customer', action, accountId: team.id },
        changed.map((id) => ({ subject: id, details: { ...NOTHING_TOLD } })),
      );
      return changed.length;
    });
  }

  /** A concurrent login either comes before and is ended, or comes after and is refused. */
  const block = (teamAccountId: string, ids: readonly string[]): Promise<number> =>
    perform(
      teamAccountId,
      ids,
      'member.block',
      ({ blocked_at }) => blocked_at === null,
      async (tx, changed, now) => {
        await updateBlockedAt(tx, changed, now);
        await endMemberSessions(tx, changed, now);
        await deleteDevicesOf(tx, changed);
      },
    );

  const unblock = (teamAccountId: string, ids: readonly string[]): Promise<number> =>
    perform(
      teamAccountId,
      ids,
      'member.unblock',
      ({ blocked_at }) => blocked_at !== null,
      (tx, changed) => updateBlockedAt(tx, changed, null),
    );

  /** Frees their seats and ids; nothing personal stays. */
  const remove = (teamAccountId: string, ids: readonly string[]): Promise<number> =>
    perform(
      teamAccountId,
      ids,
      'member.delete',
      () => true,
      (tx, changed, now) => emptyMembers(tx, { ids: changed, now, deleteTickets }),
    );

  return { block, unblock, remove };
}
