import * as contract from '@causeway/contract/console/orders';
import { holds } from '@causeway/contract/console/rights';
import * as payments from '@causeway/contract/console/payments';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import { usdToCents } from '@causeway/contract/money';
import { fromEpochIfGiven } from '../../../../platform/epoch.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import {
  exportOrders,
  pageOrders,
  pageReviewItems,
  readOrder,
  readOrderSums,
  sendersOf,
  type OperatorOrderContext,
} from './order-service.ts';
import { viewReceivedSum, viewReviewItem, viewOrder, viewOrderRow, viewOrderSums } from './order-view.ts';
import { viewOrderExport } from './order-export-view.ts';
import type { OrderFilters } from '../order-list-read.ts';
import { sumReviewItems } from '../review-item-read.ts';

export function mountOperatorOrders(
  mount: Mount,
  ctx: OperatorOrderContext & { readonly refundAddressKey: Buffer },
): void {
  const { db, clock } = ctx;
  mount(contract.listOrders, async ({ input }) => {
    const { list, next } = await pageOrders(db, filtersOf(input), input.cursor, input.sort);
    return { list: list.map(viewOrderRow), next };
  });
  mount(contract.sumOrders, async ({ input }) => {
    const sums = await readOrderSums(db, filtersOf(input));
    return { sums: sums === undefined ? null : viewOrderSums(sums) };
  });
  mount(contract.exportOrders, async ({ caller, input }) =>
    viewOrderExport(await exportOrders(ctx, caller, filtersOf(input), input.sort), {
      now: clock(),
      withEmails: holds(caller, 'customers.export'),
    }),
  );
  mount(contract.readOrder, async ({ input, caller }) => {
    const maySend = holds(caller, 'payments.settle');
    return viewOrder(await readOrder(ctx, String(input.id), maySend ? ctx.refundAddressKey : null));
  });
  mount(payments.listReviewItems, async ({ input: { resolved = false, cursor: after } }) => {
    const { list, next } = await pageReviewItems(db, { resolved, after });
    const senders = sendersOf(ctx);
    return { list: list.map((item) => viewReviewItem(item, senders)), next };
  });
  mount(payments.sumReviewItems, async ({ input: { resolved = false } }) => {
    const sums = await sumReviewItems(db, resolved);
    return { sums: sums?.map(viewReceivedSum) ?? null };
  });
}

function filtersOf(input: CheckedInputOf<typeof contract.exportOrders>): OrderFilters {
  const { status, method, provider, from, to, usd, number, accountId } = input;
  return {
    status,
    method,
    provider,
    from: fromEpochIfGiven(from),
    to: fromEpochIfGiven(to),
    totalCents: usd === undefined ? undefined : usdToCents(usd),
    number,
    accountId,
  };
}
