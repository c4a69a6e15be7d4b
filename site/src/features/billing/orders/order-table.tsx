import type { PaidOrder } from '@causeway/contract/accounts';
import type { ComponentType } from 'react';
import { useLanguage } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { formatDate } from '../../../format-date.ts';
import { orderListPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { NAME_KEYS } from '../order-name-keys.ts';
import styles from './order-table.module.css';

export interface OrderWaysProps {
  readonly order: PaidOrder;
  readonly name: string;
}

interface OrderTableProps {
  readonly orders: readonly PaidOrder[];
  /** Further actions on an order, beside its receipt. */
  readonly Ways?: ComponentType<OrderWaysProps> | undefined;
}

/** Paid orders in the given order, each with its receipt; on phones each is a card. */
export function OrderTable({ orders, Ways }: OrderTableProps) {
  const t = usePhrases(orderListPhrases);
  const language = useLanguage();
  return (
    <table className={styles.orders}>
      <thead>
        <tr>
          <th scope="col">{t.orderName}</th>
          <th scope="col">{t.orderDate}</th>
          <th scope="col" className={styles.amount}>
            {t.orderAmount}
          </th>
          <th scope="col">{t.orderWays}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} name={order.name[NAME_KEYS[language]]} Ways={Ways} />
        ))}
      </tbody>
    </table>
  );
}

type OrderRowProps = OrderWaysProps & Pick<OrderTableProps, 'Ways'>;

function OrderRow({ order, name, Ways }: OrderRowProps) {
  const t = usePhrases(orderListPhrases);
  const language = useLanguage();
  // A team's order may be of seats, without days.
  const words = useAccountKind() === 'team' ? t.team : t;
  return (
    <tr>
      <td className={styles.orderName}>
        {name}
        {order.number !== order.id && <span className={styles.extra}>{order.number}</span>}
        {order.extraDays > 0 && (
          <span className={styles.extra}>{t.orderDays(order.days, order.extraDays)}</span>
        )}
        {order.refundedUsd > 0 && (
          <span className={styles.refunded}>
            {order.refunded ? t.refunded : t.refundedPart(formatUsd(order.refundedUsd, language))}
          </span>
        )}
        {order.refundingUsd > 0 && (
          <span className={styles.refunded}>{t.refunding(formatUsd(order.refundingUsd, language))}</span>
        )}
        {order.disputed && <span className={styles.refunded}>{words.disputed}</span>}
        {order.daysTaken && <span className={styles.refunded}>{words.taken}</span>}
      </td>
      <td className={styles.date}>
        <time dateTime={new Date(order.date * 1000).toISOString()}>{formatDate(order.date, language)}</time>
      </td>
      <td className={styles.amount}>
        {Number.isNaN(order.usd) ? '–' : <data value={order.usd}>{formatUsd(order.usd, language)}</data>}
      </td>
      <td className={styles.link}>
        {Ways !== undefined && <Ways order={order} name={name} />}
        <a href={`#/OrderReceipt?id=${encodeURIComponent(order.id)}`} target="_blank" rel="noopener">
          {t.receipt}
          <span className="visually-hidden">
            {' '}
            {name} {t.newTab}
          </span>
        </a>
      </td>
    </tr>
  );
}
