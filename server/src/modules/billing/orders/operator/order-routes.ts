import { listManualPayments } from '@causeway/contract/console/offline-payments';
import * as contract from '@causeway/contract/console/orders';
import { listReviewItems } from '@causeway/contract/console/payments';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import { usdToCents } from '@causeway/contract/money';
import type { Clock } from '../../../../platform/clock.ts';
import { fromEpoch } from '../../../../platform/epoch.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { OperatorOrderService } from './order-service.ts';
import { viewWaitingMark } from './manual-payment-view.ts';
import { viewCase, viewOrder, viewOrderRow } from './order-view.ts';
import { viewOrderExport } from './order-export-view.ts';
import type { OrderFilters } from '../order-list-store.ts';

export function mountOperatorOrders(
  mount: Mount,
  { service, clock }: { service: OperatorOrderService; clock: Clock },
): void {
  mount(contract.listOrders, async ({ input }) => {
    const { rows, next } = await service.list(filtersOf(input), input.cursor);
    return { list: rows.map(viewOrderRow), next };
  });
  mount(contract.exportOrders, async ({ input }) =>
    viewOrderExport(service.exported(filtersOf(input)), clock()),
  );
  mount(contract.readOrder, async ({ input }) => {
    return viewOrder(await service.read(String(input.id)));
  });
  mount(listReviewItems, async ({ input }) => {
    const { rows, next } = await service.reviewItems(input.resolved ?? false, input.cursor);
    return { list: rows.map(viewCase), next };
  });
  mount(listManualPayments, async ({ input }) => {
    const { rows, next } = await service.waitingManualPayments(input.cursor);
    return { list: rows.map(viewWaitingMark), next };
  });
}

function filtersOf(input: CheckedInputOf<typeof contract.exportOrders>): OrderFilters {
  const { status, method, provider, from, to, usd, number, accountId } = input;
  return {
    status,
    method,
    provider,
    from: dateOf(from),
    to: dateOf(to),
    totalCents: usd === undefined ? undefined : usdToCents(usd),
    number,
    accountId,
  };
}

const dateOf = (seconds: number | undefined) => (seconds === undefined ? undefined : fromEpoch(seconds));
