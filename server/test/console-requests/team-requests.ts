import { existingTeam, type ExistingTeam } from '../many-teams.ts';

const TEAM = existingTeam(7);

const ask = (name: string, path: string, input: (team: ExistingTeam) => object) => ({
  name: `${name} of a team`,
  path: `/Console/${path}` as const,
  input: () => input(TEAM),
});

const reason = 'They asked.';

export const TEAM_REQUESTS = [
  ask('page', 'customerTeam', ({ id }) => ({ id })),
  ask('members', 'customerMembers', ({ id }) => ({ id })),
  ask('searched members', 'customerMembers', ({ id }) => ({ id, search: 'member', cursor: 'm2' })),
  ask('new offer', 'teamOffer', ({ id }) => ({
    id,
    days: 180,
    deviceNum: 200,
    totalCents: 1,
    validDays: 9,
    reason,
  })),
  ask('offer withdrawn', 'teamOfferWithdraw', ({ offerId }) => ({ offerId, reason })),
  ask('order', 'order', ({ orderId }) => ({ id: orderId })),
  ask('id searched', 'search', ({ teamId }) => ({ q: teamId })),
  ask('name begun', 'search', () => ({ q: 'the yard 12' })),
  ask('member searched', 'search', ({ memberAccount }) => ({ q: memberAccount })),
];
