import { describe, expect, test } from 'vitest';
import { holds, KEPT_APART, mayGrant, RIGHTS, RIGHTS_OF, ROLES } from './rights.ts';

describe('least rights', () => {
  test('only the owner has every right', () => {
    expect(ROLES.filter((role) => RIGHTS.every((right) => holds(role, right)))).toEqual(['owner']);
  });

  test('an auditor can read but change nothing', () => {
    expect(RIGHTS_OF.auditor.filter((right) => !right.endsWith('.read'))).toEqual([]);
  });

  test('a right to change includes the right to read', () => {
    for (const role of ROLES) {
      for (const right of RIGHTS_OF[role]) {
        const read = RIGHTS.find((other) => other === `${right.split('.')[0]}.read`);
        if (read !== undefined) expect(holds(role, read), `${role}: ${right} without ${read}`).toBe(true);
      }
    }
  });

  test('only the owner has both of two rights that are kept apart', () => {
    for (const pair of KEPT_APART) {
      expect(ROLES.filter((role) => pair.every((right) => holds(role, right)))).toEqual(['owner']);
      for (const right of pair) expect(ROLES.filter((role) => holds(role, right)).length).toBeGreaterThan(1);
    }
  });

  test('support has no rights over money or time', () => {
    for (const right of ['customers.time', 'refunds.grant', 'refunds.override', 'payments.settle'] as const) {
      expect(holds('support', right)).toBe(false);
    }
  });
});

test('nobody can grant a right that they lack', () => {
  expect(ROLES.filter((role) => mayGrant('owner', role))).toEqual([...ROLES]);
  expect(mayGrant('finance', 'owner')).toBe(false);
  expect(mayGrant('finance', 'support')).toBe(false);
  for (const role of ROLES) expect(mayGrant(role, role)).toBe(true);
});
