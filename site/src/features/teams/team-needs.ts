import { DAY_SECONDS, daysLeft } from '../../time/days-left.ts';
import type { Team } from '../../api/use-team.ts';

const SOON_DAYS = 7;

/** What the team needs from its administrator, most urgent first. */
export type TeamNeed =
  /** It has no plan, and none has ended. */
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

/** Whether an earlier plan has ended. Days without seats, which operators can add, are no plan. */
export const hasEnded = ({ expire, expired }: Pick<Figures, 'expire' | 'expired'>): boolean =>
  expired && expire !== 0;

type PlanFigures = Pick<Figures, 'expire' | 'expired' | 'deviceNum' | 'usedDeviceNum'>;

/** Whether there was never a plan: there were no days, or only days without seats. */
const lacksPlan = ({ expire, expired, deviceNum, usedDeviceNum }: PlanFigures): boolean =>
  expire === 0 || (!expired && deviceNum === 0 && usedDeviceNum === 0);

/** The plan's state at `now`, epoch seconds. */
function planNeed(team: Figures, now: number): TeamNeed | undefined {
  const { expire, expired } = team;
  if (lacksPlan(team)) return { kind: 'plan' };
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
export function firstStepOf(
  team: PlanFigures & Pick<Figures, 'memberNum' | 'resetNum'>,
): 0 | 1 | 2 | undefined {
  const { memberNum, resetNum } = team;
  if (lacksPlan(team)) return 0;
  if (memberNum === 0) return 1;
  return resetNum === memberNum ? 2 : undefined;
}
