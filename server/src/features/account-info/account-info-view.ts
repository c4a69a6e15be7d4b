import type { readAccountInfo } from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';
import { viewDevice } from '../devices/device-view.ts';
import { isExpired, isSvipExpired, vipTypeOf } from '../entitlements/entitlement.ts';
import { viewPaidOrder, viewUnpaidOrder } from '../orders/order-view.ts';
import type { AccountInfo } from './account-info-service.ts';

export function viewAccountInfo(
  account: string,
  { entitlement, allowance, devices, orders, unpaid, readAt }: AccountInfo,
): OutputOf<typeof readAccountInfo> {
  return {
    account,
    vipType: vipTypeOf(entitlement),
    expired: isExpired(entitlement),
    expiredSVip: isSvipExpired(entitlement),
    trial: entitlement.onlyTrial,
    expire: Math.floor((entitlement.accessUntil?.getTime() ?? 0) / 1000),
    maxDeviceNum: allowance.deviceNum,
    deviceMode: allowance.deviceMode,
    device: devices.map(viewDevice),
    pays: orders.map((order) => viewPaidOrder(order, readAt)),
    unpaid: unpaid.map(viewUnpaidOrder),
  };
}
