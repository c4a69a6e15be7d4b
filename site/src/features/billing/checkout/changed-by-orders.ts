import { listPlans, listTeamPlans, readAccountInfo, readTeam, readTimeline } from '@causeway/contract/calls';

/** A plan order changes the account's time and whether the friend's discount is available. */
export const CHANGED_BY_PLAN_ORDERS = [readAccountInfo, readTimeline, listPlans] as const;

export const CHANGED_BY_TEAM_ORDERS = [readAccountInfo, readTeam, listTeamPlans] as const;
