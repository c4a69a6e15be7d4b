import type { Tier } from '@causeway/contract/tiers';
import { deviceAllowance, type DeviceAllowance, type Entitlement, type Lot } from './entitlement.ts';

/** What an account may use from one moment on. */
export interface EntitlementStep extends DeviceAllowance {
  readonly from: Date;
  readonly tier: Tier | 'none';
}

/**
 * Returns what an account may use now, and each change that time alone brings until access ends: a lower tier that
 * follows, and fewer devices after the plan that allowed more has been used up. Never empty.
 */
export function entitlementSteps(
  { at, lots }: Pick<Entitlement, 'at' | 'lots'>,
  plans: ReadonlyMap<string, DeviceAllowance>,
): readonly [EntitlementStep, ...EntitlementStep[]] {
  const first = stepFrom(at, lots, plans);
  const steps: [EntitlementStep, ...EntitlementStep[]] = [first];
  let last = first;
  let from = at.getTime();
  for (const [index, lot] of lots.slice(0, -1).entries()) {
    from += lot.leftMs;
    const step = stepFrom(new Date(from), lots.slice(index + 1), plans);
    if (isSame(step, last)) continue;
    steps.push(step);
    last = step;
  }
  return steps;
}

function stepFrom(
  from: Date,
  lots: readonly Lot[],
  plans: ReadonlyMap<string, DeviceAllowance>,
): EntitlementStep {
  const { deviceNum, deviceMode } = deviceAllowance({ lots }, plans);
  return { from, tier: lots[0]?.entry.tier ?? 'none', deviceNum, deviceMode };
}

function isSame(one: EntitlementStep, other: EntitlementStep): boolean {
  return one.tier === other.tier && one.deviceNum === other.deviceNum && one.deviceMode === other.deviceMode;
}
