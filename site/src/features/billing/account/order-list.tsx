import type { PaidOrder } from '@causeway/contract/accounts';
import { OrderTable, type OrderWaysProps } from '../orders/order-table.tsx';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** All paid orders, newest first, each with its receipt and what the policy gives back for it. */
export function OrderList({ orders }: { readonly orders: readonly PaidOrder[] }) {
  const t = usePhrases(accountPhrases);
  if (orders.length === 0) {
    return (
      <EmptyState title={t.noOrders} action={<ButtonLink to="/Packages">{t.toPlans}</ButtonLink>}>
        {t.noOrdersHint}
      </EmptyState>
    );
  }
  return <OrderTable orders={orders} Ways={RefundWay} />;
}

function RefundWay({ order: { refund, ...order }, name }: OrderWaysProps) {
  return refund !== null && <RefundDialog order={{ ...order, refund }} name={name} />;
}
