import { DAY_SECONDS, daysLeft } from '../../time/days-left.ts';
import type { Team } from '../../api/use-team.ts';

const SOON_DAYS = 7;

/** What the team needs from its administrator, most urgent first. */
export type TeamNeed =
  /** It never had a plan. */
  | { readonly kind: 'plan' }
  /** The plan has ended, and all members' access. */
  | { readonly kind: 'ended'; readonly since: number }
  | { readonly kind: 'soon'; readonly days: number }
  /** After a refund, members hold more seats than the plan has. */
  | { readonly kind: 'over'; readonly deviceNum: number; readonly over: number }
  /** A later part of the plan has fewer seats than members hold. */
  | { readonly kind: 'fewer'; readonly from: number; readonly deviceNum: number; readonly over: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'ending' | 'reset' | 'blocked'; readonly members: number };

type Figures = Pick<
  Team,
  | 'expire'
  | 'expired'
  | 'deviceNum'
  | 'usedDeviceNum'
  | 'freeDeviceNum'
  | 'memberNum'
  | 'blockedNum'
  | 'resetNum'
  | 'endingNum'
  | 'later'
>;

/** The plan's state at `now`, epoch seconds. */
function planNeed({ expire, expired }: Figures, now: number): TeamNeed | undefined {
  if (expire === 0) return { kind: 'plan' };
  if (expired || expire <= now) return { kind: 'ended', since: expire };
  return expire - now <= SOON_DAYS * DAY_SECONDS ? { kind: 'soon', days: daysLeft(expire, now) } : undefined;
}

/** All needs at `now`, epoch seconds. */
export function needsOf(team: Figures, now: number): TeamNeed[] {
  const ofPlan = planNeed(team, now);
  const needs: TeamNeed[] = ofPlan === undefined ? [] : [ofPlan];
  const runs = ofPlan === undefined || ofPlan.kind === 'soon';
  // Only the first part with too few seats: freeing them also suits larger later parts, and a smaller one is reported next.
  const fewer = team.later.find(({ deviceNum }) => deviceNum < team.usedDeviceNum);
  if (runs && team.deviceNum < team.usedDeviceNum) {
    const { deviceNum } = team;
    needs.push({ kind: 'over', deviceNum, over: team.usedDeviceNum - deviceNum });
  } else if (fewer !== undefined) {
    needs.push({ kind: 'fewer', ...fewer, over: team.usedDeviceNum - fewer.deviceNum });
  } else if (runs && team.freeDeviceNum === 0) {
    needs.push({ kind: 'full' });
  }
  if (runs && team.endingNum > 0) needs.push({ kind: 'ending', members: team.endingNum });
  if (team.resetNum > 0) needs.push({ kind: 'reset', members: team.resetNum });
  if (team.blockedNum > 0) needs.push({ kind: 'blocked', members: team.blockedNum });
  return needs;
}

/**
 * The next step of a new team: a plan (0), members (1), or passing on their names (2); undefined once a member has set a
 * password.
 */
export function firstStepOf({
  expire,
  memberNum,
  resetNum,
}: Pick<Figures, 'expire' | 'memberNum' | 'resetNum'>): 0 | 1 | 2 | undefined {
  if (expire === 0) return 0;
  if (memberNum === 0) return 1;
  return resetNum === memberNum ? 2 : undefined;
}
