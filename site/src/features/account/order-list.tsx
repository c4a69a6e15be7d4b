import type { PaidOrder } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import { useLanguage } from '../../first-page.ts';
import { formatDate, formatUsd } from '../../format.ts';
import { accountPhrases } from '../../phrases/account.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './lists.module.css';
import { RefundDialog } from './refund-dialog.tsx';

const NAME_KEYS = { zh: 'cn', tw: 'tw', en: 'en' } as const satisfies Record<
  Language,
  keyof PaidOrder['name']
>;

/** All paid orders, newest first, each with its receipt; a card each on phones. */
export function OrderList({ orders }: { readonly orders: readonly PaidOrder[] }) {
  const t = usePhrases(accountPhrases);
  if (orders.length === 0) {
    return (
      <EmptyState title={t.noOrders} action={<ButtonLink to="/Packages">{t.toPackages}</ButtonLink>}>
        {t.noOrdersHint}
      </EmptyState>
    );
  }
  return (
    <table className={styles.orders}>
      <thead>
        <tr>
          <th scope="col">{t.orderName}</th>
          <th scope="col">{t.orderDate}</th>
          <th scope="col" className={styles.amount}>
            {t.orderAmount}
          </th>
          <th scope="col">{t.receipt}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { readonly order: PaidOrder }) {
  const t = usePhrases(accountPhrases);
  const language = useLanguage();
  const name = order.name[NAME_KEYS[language]];
  const { refund } = order;
  return (
    <tr>
      <td className={styles.orderName}>
        {name}
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
        {order.daysTaken && <span className={styles.refunded}>{t.daysTaken}</span>}
      </td>
      <td className={styles.date}>
        <time dateTime={new Date(order.date * 1000).toISOString()}>{formatDate(order.date, language)}</time>
      </td>
      <td className={styles.amount}>
        <data value={order.usd}>{formatUsd(order.usd, language)}</data>
      </td>
      <td className={styles.link}>
        {refund !== null && <RefundDialog order={{ ...order, refund }} name={name} />}
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
