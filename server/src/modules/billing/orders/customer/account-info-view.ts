import type { readAccountInfo } from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { readMember } from '@causeway/contract/members';
import { LOWEST_TIER, rankOf } from '@causeway/contract/tiers';
import { toEpoch, toEpochOrNull } from '../../../../platform/epoch.ts';
import { isExpired, isTierExpired, lastTier, viewDevice } from '../../../access/api.ts';
import { viewPaidOrder, viewUnpaidOrder, viewWaitingRefund } from './order-view.ts';
import type { AccountInfo } from '../account-info-service.ts';

export function viewAccountInfo(
  account: string,
  { entitlement, allowance, grant, devices, orders, unpaid, refunds, readAt }: AccountInfo,
): OutputOf<typeof readAccountInfo> {
  return {
    account,
    vipType: rankOf(lastTier(entitlement)),
    expired: isExpired(entitlement),
    expiredSVip: isTierExpired(entitlement, 'svip'),
    trial: entitlement.onlyTrial,
    expire: toEpoch(entitlement.accessUntil),
    svipExpire: toEpochOrNull(entitlement.expiries.svip),
    maxDeviceNum: allowance.deviceNum,
    deviceMode: allowance.deviceMode,
    extraDevice: grant === null ? null : { deviceNum: grant.slots, expire: toEpoch(grant.until) },
    device: devices.map(viewDevice),
    pays: orders.map((order) => viewPaidOrder(order, readAt)),
    unpaid: unpaid.map((order) => viewUnpaidOrder(order, orders)),
    refunds: refunds.map(viewWaitingRefund),
  };
}

/** A member has the lowest tier and their team's time, so no trial and no orders. */
export function viewMemberInfo({
  account,
  expired,
  expire,
  deviceNum,
  device,
}: OutputOf<typeof readMember>): OutputOf<typeof readAccountInfo> {
  return {
    account,
    vipType: rankOf(LOWEST_TIER),
    expired,
    expiredSVip: false,
    trial: false,
    expire,
    svipExpire: null,
    maxDeviceNum: deviceNum,
    deviceMode: 1,
    extraDevice: null,
    device,
    pays: [],
    unpaid: [],
    refunds: [],
  };
}
