import { MEMBER_ID_PATTERN, TEAM_PAGE_ROWS } from '@causeway/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { TeamPlanService } from './team-plan-service.ts';
import {
  countMembers,
  listMemberRows,
  type ListedMember,
  type MemberFilters,
  type StateBounds,
} from './member-list-read.ts';

export interface MemberPage {
  readonly rows: readonly ListedMember[];
  readonly next: string | null;
  /** On all pages. */
  readonly total: number;
  /** What the rows' states depend on. */
  readonly bounds: StateBounds;
}

export interface MemberListContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly teamPlans: TeamPlanService;
}

/** A page of the team's members; the cursor of the next page is the id of its last row. */
export async function listMembers(
  { db, clock, teamPlans }: MemberListContext,
  teamAccountId: string,
  { search, state }: MemberFilters,
  cursor: string | undefined,
): Promise<MemberPage> {
  const after = cursor !== undefined && MEMBER_ID_PATTERN.test(cursor) ? cursor.toLowerCase() : undefined;
  return inFreshPlan(db, async (tx) => {
    const { plan: held } = await teamPlans.read(teamAccountId, tx);
    const bounds = { planUntil: held.until, now: clock() };
    const filters = { search: search.trim(), state, ...bounds };
    const rows = await listMemberRows(tx, teamAccountId, filters, { after, limit: TEAM_PAGE_ROWS + 1 });
    const total = await countMembers(tx, teamAccountId, filters);
    const page = rows.slice(0, TEAM_PAGE_ROWS);
    const next = rows.length > TEAM_PAGE_ROWS ? (page.at(-1)?.member_id.toLowerCase() ?? null) : null;
    return { rows: page, next, total, bounds };
  });
}
