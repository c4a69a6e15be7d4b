import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudits } from '../../platform/audit/audit-store.ts';
import { deleteDevicesOf } from '../access/api.ts';
import { endMemberSessions, updateBlockedAt } from '../identity/api.ts';
import type { TeamsPorts } from './api.ts';
import { NOTHING_TOLD } from './member-record.ts';
import { emptyMembers } from './member-removal-service.ts';
import { lockMembers, type LockedMember } from './member-read.ts';
import { inLockedTeam } from './team-lock-service.ts';

/** Done to all of the given members or to none. */
type Act = 'member.block' | 'member.unblock' | 'member.delete';

export interface MemberActContext extends TeamsPorts {
  readonly db: Db;
  readonly clock: Clock;
}

/** Members of one team, by account id. */
export interface ChosenMembers {
  readonly teamAccountId: string;
  readonly ids: readonly string[];
}

/** Blocks members; returns how many changed. A concurrent login either comes before and is ended, or comes after and is refused. */
export async function blockMembers(ctx: MemberActContext, chosen: ChosenMembers): Promise<number> {
  return changeMembers(ctx, chosen, {
    action: 'member.block',
    changes: ({ blocked_at }) => blocked_at === null,
    work: async (tx, changed, now) => {
      await updateBlockedAt(tx, changed, now);
      await endMemberSessions(tx, changed, now);
      await deleteDevicesOf(tx, changed);
    },
  });
}

/** Unblocks members; returns how many changed. */
export async function unblockMembers(ctx: MemberActContext, chosen: ChosenMembers): Promise<number> {
  return changeMembers(ctx, chosen, {
    action: 'member.unblock',
    changes: ({ blocked_at }) => blocked_at !== null,
    work: (tx, changed) => updateBlockedAt(tx, changed, null),
  });
}

/** Deletes members; returns how many. Frees their seats and ids; nothing personal stays. */
export async function deleteMembers(ctx: MemberActContext, chosen: ChosenMembers): Promise<number> {
  const { deleteTickets } = ctx;
  return changeMembers(ctx, chosen, {
    action: 'member.delete',
    changes: () => true,
    work: (tx, ids, now) => emptyMembers(tx, { ids, now, deleteTickets }),
  });
}

/** Runs `work` on the members that it changes and audits each: a fixed number of statements under the team's lock. */
async function changeMembers(
  { db, clock }: MemberActContext,
  { teamAccountId, ids }: ChosenMembers,
  act: {
    readonly action: Act;
    readonly changes: (member: LockedMember) => boolean;
    readonly work: (tx: Tx, ids: readonly string[], now: Date) => Promise<void>;
  },
): Promise<number> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0 || !wanted.every((id) => isUuid(id))) throw new Refusal('MEMBER_NOT_FOUND');
  return inLockedTeam(db, teamAccountId, async (tx, team) => {
    const members = await lockMembers(tx, team.id, wanted, { toRemove: act.action === 'member.delete' });
    if (members.length < wanted.length) throw new Refusal('MEMBER_NOT_FOUND');
    const changed = members.filter(act.changes).map(({ id }) => id);
    if (changed.length === 0) return 0;
    const now = clock();
    await act.work(tx, changed, now);
    await appendAudits(
      tx,
      { at: now, actor: 'customer', action: act.action, accountId: team.id },
      changed.map((id) => ({ subject: id, details: { ...NOTHING_TOLD } })),
    );
    return changed.length;
  });
}
