import { expect, test } from 'vitest';
import { teamKind } from './order-details.ts';

test.each([
  ['a first package', { kind: 'team', planKey: 'team-90', renewal: false }, 'plan'],
  ['a renewal', { kind: 'team', planKey: 'team-90', renewal: true }, 'renewal'],
  ['an offer, also where it renews', { kind: 'team', planKey: 'team-offer', renewal: true }, 'offer'],
  ['added sets', { kind: 'team_seats', planKey: 'team-rest', renewal: false }, 'seats'],
] as const)('%s is told by what its order says', (_title, order, kind) => {
  expect(teamKind(order)).toBe(kind);
});
