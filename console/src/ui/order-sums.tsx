import { sumOrders } from '@causeway/contract/console/calls';
import { SUMMED_ORDERS_MAX } from '@causeway/contract/console/limits';
import type { InputOf } from '@causeway/contract/endpoint';
import { useRead } from '../api/use-read.ts';
import { moneyPhrases } from '../phrases/billing.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useFormat } from './format.ts';

/** The amounts of all orders that match the filters, not only of the shown ones. */
export function OrderSums({ filters }: { readonly filters: InputOf<typeof sumOrders> }) {
  const t = usePhrases(moneyPhrases);
  const { count, usd } = useFormat();
  const { data } = useRead(sumOrders, filters);
  if (data === undefined) return null;
  const { sums } = data;
  return (
    <output>
      {sums === null
        ? t.moreOrders(count(SUMMED_ORDERS_MAX))
        : t.orderSums(count(sums.count), usd(sums.usd), usd(sums.paidUsd), usd(sums.refundedUsd))}
    </output>
  );
}
