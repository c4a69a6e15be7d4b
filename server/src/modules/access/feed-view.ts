import type { EntitlementState } from '@causeway/contract/gateway';
import { LOWEST_TIER } from '@causeway/contract/tiers';
import { toEpoch } from '../../platform/epoch.ts';
import type { DeviceAllowance, DeviceGrant, LedgerEntry } from './entitlement.ts';
import { replayLedger } from './entitlement.ts';
import { entitlementSteps } from './entitlement-steps.ts';
import { memberAccessUntil } from './member-time.ts';
import type { FeedMember } from './api.ts';
import type { FeedDevice } from './feed-store.ts';

/** All inputs of an account's state. */
export interface AccountFacts {
  readonly ledger: readonly LedgerEntry[];
  readonly plans: readonly (DeviceAllowance & { readonly id: string })[];
  readonly devices: readonly Pick<FeedDevice, 'id' | 'platform'>[];
  readonly grant: DeviceGrant | null;
}

export function viewAccountState(
  account: string,
  { ledger, plans, devices, grant }: AccountFacts,
  now: Date,
): EntitlementState {
  const entitlement = replayLedger(ledger, now);
  const sold = new Map(plans.map((plan) => [plan.id, plan]));
  const [current, ...later] = entitlementSteps(entitlement, sold, grant);
  const { tier, deviceNum, deviceMode } = current;
  return {
    account,
    tier,
    deviceNum,
    deviceMode,
    until: toEpoch(entitlement.accessUntil),
    later: later.map((step) => ({
      from: toEpoch(step.from),
      tier: step.tier,
      deviceNum: step.deviceNum,
      deviceMode: step.deviceMode,
    })),
    devices: devices.map(({ id, platform }) => ({ id, platform })),
  };
}

/** A member's time ends with their own expiry or the plan's, in all tiers together. */
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
    until: toEpoch(until),
    later: [],
    devices: devices.map(({ id, platform }) => ({ id, platform })),
  };
}

/** A blocked account has no access while it is blocked, whatever its time is. */
export function viewBlockedAccount(account: string): EntitlementState {
  return { account, tier: 'none', deviceNum: 0, deviceMode: 1, until: 0, later: [], devices: [] };
}

/** For a deleted account only its removal is sent. */
export function viewRemovedAccount(account: string): EntitlementState {
  return { ...viewBlockedAccount(account), removed: true };
}
