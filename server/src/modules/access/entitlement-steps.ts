import type { Tier } from '@causeway/contract/tiers';
import {
  deviceAllowance,
  type DeviceAllowance,
  type DeviceGrant,
  type Entitlement,
  type Lot,
} from './entitlement.ts';

/** What an account may use from one moment on. */
export interface EntitlementStep extends DeviceAllowance {
  readonly from: Date;
  readonly tier: Tier | 'none';
}

/**
 * Returns what an account may use now, and each change that time alone brings until access ends: a lower tier that
 * follows, fewer devices after the plan that allowed more has been used up, and the end of granted slots. Never empty.
 */
export function entitlementSteps(
  { at, lots }: Pick<Entitlement, 'at' | 'lots'>,
  plans: ReadonlyMap<string, DeviceAllowance>,
  grant: DeviceGrant | null,
): readonly [EntitlementStep, ...EntitlementStep[]] {
  const first = stepFrom(at, lots, plans, grant);
  const steps: [EntitlementStep, ...EntitlementStep[]] = [first];
  let last = first;
  const add = (from: Date, left: readonly Lot[]) => {
    const step = stepFrom(from, left, plans, grant);
    if (isSame(step, last)) return;
    steps.push(step);
    last = step;
  };
  let from = at;
  for (const [index, lot] of lots.entries()) {
    const to = new Date(from.getTime() + lot.leftMs);
    if (grant !== null && grant.until > from && grant.until < to) add(grant.until, lots.slice(index));
    if (index + 1 < lots.length) add(to, lots.slice(index + 1));
    from = to;
  }
  return steps;
}

function stepFrom(
  from: Date,
  lots: readonly Lot[],
  plans: ReadonlyMap<string, DeviceAllowance>,
  grant: DeviceGrant | null,
): EntitlementStep {
  const { deviceNum, deviceMode } = deviceAllowance({ at: from, lots }, plans, grant);
  return { from, tier: lots[0]?.entry.tier ?? 'none', deviceNum, deviceMode };
}

function isSame(one: EntitlementStep, other: EntitlementStep): boolean {
  return one.tier === other.tier && one.deviceNum === other.deviceNum && one.deviceMode === other.deviceMode;
}
