import {
  listMembers,
  listPlans,
  listTeamPlans,
  readAccountInfo,
  readTeam,
  readTimeline,
  readWheel,
} from '@causeway/contract/calls';

/** A plan order changes the account's time, its spins, and whether the friend's discount is available. */
export const CHANGED_BY_PLAN_ORDERS = [readAccountInfo, readTimeline, listPlans, readWheel] as const;

/** A team order also changes the expiry of members who follow the plan. */
export const CHANGED_BY_TEAM_ORDERS = [readAccountInfo, readTeam, listTeamPlans, listMembers] as const;
