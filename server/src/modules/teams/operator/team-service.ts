import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actorIn } from '../../../platform/audit/audit-entry.ts';
import { namesOfOperators } from '../../identity/api.ts';
import { findNewestTeamPlan, guaranteeUntil } from '../../billing/api.ts';
import type { SettingsService } from '../../content/api.ts';
import { listTeamOffers } from '../team-offer-read.ts';
import type { TeamPlanService } from '../team-plan-service.ts';
import { countMemberStates, listMemberRows, type StateBounds } from '../member-list-read.ts';
import { findAccountTeam } from './team-read.ts';

const MEMBERS_PER_PAGE = 50;

export interface OperatorTeamContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly teamPlans: TeamPlanService;
  readonly settings: Pick<SettingsService, 'read'>;
}

export type ReadTeam = Awaited<ReturnType<typeof readCustomerTeam>>;
export async function readCustomerTeam({ db, clock, teamPlans, settings }: OperatorTeamContext, id: string) {
  const team = await demandTeam(db, id);
  const now = clock();
  const [state, counts, offers, newest, { teamGuaranteeDays }] = await Promise.all([
    teamPlans.read(id),
    countMemberStates(db, id, boundsOf(team, now)),
    listTeamOffers(db, id),
    findNewestTeamPlan(db, id),
    settings.read(),
  ]);
  const until = newest === undefined ? null : guaranteeUntil(newest, teamGuaranteeDays);
  const makers = offers.flatMap(({ made_by: by }) => actorIn(by).id ?? []);
  return {
    team,
    state,
    counts,
    offers,
    makers: await namesOfOperators(db, [...new Set(makers)]),
    guaranteeUntil: until !== null && until > now ? until : null,
    now,
  };
}

/** A page of members; an invalid cursor starts at the first, like a missing one. */
export async function listCustomerMembers(
  { db, clock }: OperatorTeamContext,
  id: string,
  { search, cursor }: { search: string | undefined; cursor: string | undefined },
) {
  const team = await demandTeam(db, id);
  const bounds = boundsOf(team, clock());
  const rows = await listMemberRows(
    db,
    id,
    { search: search?.trim() ?? '', state: undefined, ...bounds },
    {
      after: cursor !== undefined && /^[a-z0-9]{1,8}$/.test(cursor) ? cursor : undefined,
      limit: MEMBERS_PER_PAGE + 1,
    },
  );
  const list = rows.slice(0, MEMBERS_PER_PAGE);
  const next = rows.length > list.length ? (list.at(-1)?.member_id.toLowerCase() ?? null) : null;
  return { list, next, bounds };
}

async function demandTeam(db: Db, id: string) {
  const found = isUuid(id) ? await findAccountTeam(db, id) : undefined;
  if (found === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  const { name, team_id: teamId } = found;
  if (name === null || teamId === null) throw new Refusal('CUSTOMER_NO_TEAM');
  return { ...found, name, team_id: teamId };
}

function boundsOf(
  { email, blocked_at, access_until }: NonNullable<Awaited<ReturnType<typeof findAccountTeam>>>,
  now: Date,
): StateBounds {
  return { planUntil: email === null || blocked_at !== null ? null : access_until, now };
}
