import {
  allowanceOf,
  listDevices,
  type DeviceAllowance,
  type DeviceRow,
  type Entitlement,
} from '../../access/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { listLivingOrders, type OrderRow } from './order-store.ts';

export interface AccountInfo {
  readonly entitlement: Entitlement;
  readonly allowance: DeviceAllowance;
  readonly devices: readonly DeviceRow[];
  readonly orders: readonly OrderRow[];
  /** Orders that can still be paid, newest first. */
  readonly unpaid: readonly OrderRow[];
  readonly readAt: Date;
}

/** Facts for the account page, read by three parallel statements. */
export async function readAccountInfo(
  { db, clock, entitlements }: Pick<BillingContext, 'db' | 'clock' | 'entitlements'>,
  accountId: string,
): Promise<AccountInfo> {
  const readAt = clock();
  const [entitlement, living, devices] = await Promise.all([
    entitlements.read(accountId),
    listLivingOrders(db, accountId, readAt),
    listDevices(db, accountId),
  ]);
  const orders = living.filter(({ status }) => status !== 'open');
  const unpaid = living.filter(({ status }) => status === 'open');
  return { entitlement, allowance: allowanceOf(entitlement, orders), devices, orders, unpaid, readAt };
}
