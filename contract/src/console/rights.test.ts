import { describe, expect, test } from 'vitest';
import {
  accessOfTemplate,
  lacksLimit,
  holds,
  joinsKeptApart,
  KEPT_APART,
  leftOf,
  mayGrant,
  RIGHTS,
  RIGHTS_OF,
  ROLE_RIGHTS,
  ROLES,
  SUPPORT_LIMITS,
  unionOf,
  type ActionLimit,
  type RoleAccess,
} from './rights.ts';

const templates = ROLES.map((role) => ({ role, ...accessOfTemplate(role) }));
const rolesWith = (may: (access: RoleAccess) => boolean) => templates.filter(may).map(({ role }) => role);

describe('least rights', () => {
  test('only the owner has every right, and the rights that no other role may have', () => {
    expect(rolesWith((access) => RIGHTS.every((right) => holds(access, right)))).toEqual(['owner']);
    for (const right of RIGHTS.filter((each) => !ROLE_RIGHTS.includes(each))) {
      expect(rolesWith((access) => holds(access, right))).toEqual(['owner']);
    }
  });

  test('an auditor can read but change nothing', () => {
    expect(RIGHTS_OF.auditor.filter((right) => !right.endsWith('.read'))).toEqual([]);
  });

  test('a right to change includes the right to read', () => {
    for (const { role, rights } of templates) {
      for (const right of rights) {
        const read = RIGHTS.find((other) => other === `${right.split('.')[0]}.read`);
        if (read !== undefined) expect(rights, `${role}: ${right} without ${read}`).toContain(read);
      }
    }
  });

  test('only the owner has both of two rights that are kept apart', () => {
    for (const pair of KEPT_APART) {
      expect(rolesWith((access) => pair.every((right) => holds(access, right)))).toEqual(['owner']);
    }
    for (const right of ['campaigns.change', 'spins.grant'] as const)
      expect(rolesWith((access) => holds(access, right)).length).toBeGreaterThan(1);
    const { finance, marketing } = RIGHTS_OF;
    expect(joinsKeptApart({ rights: [...finance, ...marketing] })).toBe(true);
    expect(joinsKeptApart({ rights: finance })).toBe(false);
  });

  test('only the owner has no limits', () => {
    expect(rolesWith(lacksLimit)).toEqual(['owner']);
  });

  test('support refunds and gives days only up to limits, and never outside the policy', () => {
    for (const right of ['refunds.override', 'payments.settle'] as const) {
      expect(RIGHTS_OF.support).not.toContain(right);
    }
    for (const limit of Object.values(SUPPORT_LIMITS).flatMap((each: ActionLimit) => Object.values(each))) {
      expect(limit).toBeGreaterThan(0);
    }
  });
});

test('no one can grant a right or a limit that they lack', () => {
  const owner = accessOfTemplate('owner');
  const support = accessOfTemplate('support');
  for (const { rights, limits } of templates) {
    expect(mayGrant(owner, { rights, limits })).toBe(true);
    expect(mayGrant({ rights, limits }, { rights, limits })).toBe(true);
    expect(mayGrant({ rights, limits }, owner)).toBe(rights.length === RIGHTS.length);
  }
  const higher = { ...SUPPORT_LIMITS, days: { ...SUPPORT_LIMITS.days, customer: 15 } };
  expect(mayGrant(support, { ...support, limits: higher })).toBe(false);
  expect(mayGrant({ ...support, limits: higher }, support)).toBe(true);
  expect(mayGrant(accessOfTemplate('finance'), support)).toBe(false);
});

test('several roles have the union of rights, and the higher of each limit of those with the right', () => {
  const role = (rights: RoleAccess['rights'], action: number | null, customer: number | null): RoleAccess => {
    const limit = { action, operator: 10, customer };
    return { rights, limits: { refunds: limit, days: limit } };
  };
  const union = unionOf([
    role(['refunds.grant'], 5, 7),
    role(['refunds.override'], 4, null),
    role(['tickets.read'], null, null),
  ]);
  expect(union.rights).toEqual(['refunds.grant', 'refunds.override', 'tickets.read']);
  expect(union.limits.refunds).toEqual({ action: 5, operator: 10, customer: null });
  // No role has the right, so there is nothing to limit.
  expect(union.limits.days).toEqual({ action: 0, operator: 0, customer: 0 });
});

test.each<[ActionLimit, { operator: number; customer: number }, number | null]>([
  [{ action: null, operator: null, customer: null }, { operator: 9, customer: 9 }, null],
  [{ action: 7, operator: null, customer: null }, { operator: 9, customer: 9 }, 7],
  [{ action: 7, operator: 10, customer: null }, { operator: 9, customer: 9 }, 1],
  [{ action: 7, operator: 60, customer: 14 }, { operator: 7, customer: 12 }, 2],
  [{ action: 7, operator: 60, customer: 14 }, { operator: 7, customer: 30 }, 0],
])('of the limits %j, after %j, %j is left', (limit, used, left) => {
  expect(leftOf(limit, used)).toBe(left);
});
