import type { EntitlementState } from '@causeway/contract/gateway';
import { LOWEST_TIER } from '@causeway/contract/tiers';
import type { DeviceAllowance, LedgerEntry } from './entitlement.ts';
import { replayLedger } from './entitlement.ts';
import { entitlementSteps } from './entitlement-steps.ts';
import { memberAccessUntil } from './member-time.ts';
import type { FeedDevice, FeedMember } from './feed-store.ts';

/** All that the state of an account is made of. */
export interface AccountFacts {
  readonly ledger: readonly LedgerEntry[];
  readonly plans: readonly (DeviceAllowance & { readonly id: string })[];
  readonly devices: readonly Pick<FeedDevice, 'id' | 'platform'>[];
}

const seconds = (moment: Date | null): number => Math.floor((moment?.getTime() ?? 0) / 1000);

export function viewAccountState(
  account: string,
  { ledger, plans, devices }: AccountFacts,
  now: Date,
): EntitlementState {
  const entitlement = replayLedger(ledger, now);
  const [current, ...later] = entitlementSteps(entitlement, new Map(plans.map((sold) => [sold.id, sold])));
  const { tier, deviceNum, deviceMode } = current;
  return {
    account,
    tier,
    deviceNum,
    deviceMode,
    until: seconds(entitlement.accessUntil),
    later: later.map((step) => ({
      from: seconds(step.from),
      tier: step.tier,
      deviceNum: step.deviceNum,
      deviceMode: step.deviceMode,
    })),
    devices: devices.map(({ id, platform }) => ({ id, platform })),
  };
}

/** A member's time ends all at once, with their own expiry or the plan's. */
export function viewMemberState(
  account: string,
  { deviceNum, ...time }: FeedMember,
  devices: AccountFacts['devices'],
  now: Date,
): EntitlementState {
  const until = memberAccessUntil({ ...time, teamClosed: false });
  const isOver = until === null || until <= now;
  return {
    account,
    tier: isOver ? 'none' : LOWEST_TIER,
    deviceNum: isOver ? 0 : deviceNum,
    deviceMode: 1,
    until: seconds(until),
    later: [],
    devices: devices.map(({ id, platform }) => ({ id, platform })),
  };
}

/** A blocked account has nothing as long as it is blocked, whatever its time is. */
export function viewBlockedAccount(account: string): EntitlementState {
  return { account, tier: 'none', deviceNum: 0, deviceMode: 1, until: 0, later: [], devices: [] };
}

/** Of a deleted account nothing is told but that it is gone. */
export function viewRemovedAccount(account: string): EntitlementState {
  return { ...viewBlockedAccount(account), removed: true };
}
