import { listCustomerOrders } from '@causeway/contract/console/calls';
import type { CustomerOrder } from '@causeway/contract/console/customers';
import { usePages } from '../../../api/use-pages.ts';
import { orderPath } from '../../../places.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Time } from '../../../ui/time.tsx';
import { OrderStatus } from '../../../ui/order-status.tsx';
import { OrderSums } from '../../../ui/order-sums.tsx';
import { wordsPhrases } from '../../../phrases/names.ts';

export function OrdersTab({ id }: { readonly id: string }) {
  const t = usePhrases(customersPhrases);
  const { payMethods } = usePhrases(wordsPhrases);
  const format = useFormat();
  const name = useLanguage() === 'zh' ? 'cn' : 'en';
  return (
    <DataTable
      label={t.tabs.orders}
      source={usePages(listCustomerOrders, { id })}
      keyOf={({ id }) => id}
      linkOf={({ id }) => orderPath(id)}
      empty={t.ordersEmpty}
      totals={<OrderSums filters={{ accountId: id }} />}
      columns={[
        { key: 'number', title: t.order, whole: true, render: ({ number }) => number },
        { key: 'plan', title: t.plan, whole: true, render: (order) => order.name[name] },
        { key: 'status', title: t.status, render: (order) => <OrderState order={order} /> },
        { key: 'usd', title: t.price, figures: true, render: ({ usd }) => format.usd(usd) },
        { key: 'method', title: t.payMethod, whole: true, render: ({ payMethod }) => payMethods[payMethod] },
        { key: 'when', title: t.when, render: ({ createdAt }) => <Time at={createdAt} /> },
        { key: 'source', title: t.source, render: ({ source }) => source ?? '' },
        { key: 'channel', title: t.channel, render: ({ channel }) => channel ?? '' },
      ]}
    />
  );
}

/** The status, with the refunded amount and whether the days were revoked. */
function OrderState({ order }: { readonly order: CustomerOrder }) {
  const format = useFormat();
  return (
    <>
      <OrderStatus {...order} /> {order.refundedUsd > 0 && format.usd(order.refundedUsd)}
    </>
  );
}
