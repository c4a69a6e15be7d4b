import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import type { DeviceAllowance, Entitlement, EntitlementService } from '../../access/api.ts';
import { allowanceOf } from '../../access/allowance.ts';
import { listDevices, type DeviceRow } from '../../access/device-store.ts';
import { listLivingOrders, type OrderRow } from './order-store.ts';

export interface AccountInfo {
  readonly entitlement: Entitlement;
  readonly allowance: DeviceAllowance;
  readonly devices: readonly DeviceRow[];
  readonly orders: readonly OrderRow[];
  /** Those that can still be paid, newest first. */
  readonly unpaid: readonly OrderRow[];
  readonly readAt: Date;
}

export interface AccountInfoParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementService;
}

export type AccountInfoService = ReturnType<typeof createAccountInfoService>;

export function createAccountInfoService({ db, clock, entitlements }: AccountInfoParts) {
  /** What an account's own page shows, in three statements side by side. */
  async function read(accountId: string): Promise<AccountInfo> {
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

  return { read };
}
