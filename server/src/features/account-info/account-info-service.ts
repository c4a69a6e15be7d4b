import type { Db } from '../../database/tx.ts';
import type { Entitlement, DeviceAllowance } from '../entitlements/entitlement.ts';
import { deviceAllowance } from '../entitlements/entitlement.ts';
import type { EntitlementService } from '../entitlements/entitlement-service.ts';
import { listPaidOrders, type OrderRow } from '../orders/order-store.ts';

export interface AccountInfo {
  readonly entitlement: Entitlement;
  readonly allowance: DeviceAllowance;
  readonly orders: readonly OrderRow[];
}

export type AccountInfoService = ReturnType<typeof createAccountInfoService>;

export function createAccountInfoService({ db, entitlements }: { db: Db; entitlements: EntitlementService }) {
  /** What an account's own page shows, in two statements side by side. */
  async function read(accountId: string): Promise<AccountInfo> {
    const [entitlement, orders] = await Promise.all([
      entitlements.read(accountId),
      listPaidOrders(db, accountId),
    ]);
    const unrefunded = orders.filter((order) => order.status !== 'refunded');
    const packages = new Map(
      unrefunded.map((order) => [order.id, { deviceNum: order.device_num, deviceMode: order.device_mode }]),
    );
    return { entitlement, allowance: deviceAllowance(entitlement, packages), orders };
  }

  return { read };
}
