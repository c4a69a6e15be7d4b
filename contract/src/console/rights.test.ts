import { describe, expect, test } from 'vitest';
import { holds, mayGrant, RIGHTS, RIGHTS_OF, ROLES } from './rights.ts';

describe('least rights', () => {
  test('the owner holds every right, and nobody else does', () => {
    expect(ROLES.filter((role) => RIGHTS.every((right) => holds(role, right)))).toEqual(['owner']);
  });

  test('an auditor reads and changes nothing', () => {
    expect(RIGHTS_OF.auditor.filter((right) => !right.endsWith('.read'))).toEqual([]);
  });

  test('who changes something may read it', () => {
    for (const role of ROLES) {
      for (const right of RIGHTS_OF[role]) {
        const read = RIGHTS.find((other) => other === `${right.split('.')[0]}.read`);
        if (read !== undefined) expect(holds(role, read), `${role}: ${right} without ${read}`).toBe(true);
      }
    }
  });

  test('support takes no money and gives no time', () => {
    for (const right of ['customers.time', 'refunds.grant', 'refunds.override', 'payments.settle'] as const) {
      expect(holds('support', right)).toBe(false);
    }
  });
});

test('nobody grants what they do not hold', () => {
  expect(ROLES.filter((role) => mayGrant('owner', role))).toEqual([...ROLES]);
  expect(mayGrant('finance', 'owner')).toBe(false);
  expect(mayGrant('finance', 'support')).toBe(false);
  for (const role of ROLES) expect(mayGrant(role, role)).toBe(true);
});
