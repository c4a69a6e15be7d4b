import type { OutputOf } from '@causeway/contract/endpoint';
import type { readInvite } from '@causeway/contract/calls';
import { centsToUsd, usdToCents } from '@causeway/contract/money';
import { quotePlan } from '@causeway/contract/quote';
import { TableHead } from '@causeway/web/table-head';
import { type ReactNode, useId } from 'react';
import { useFirstPage } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { invitePhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { classNames } from '../../../ui/class-names.ts';
import table from '../../../ui/table.module.css';
import styles from './reward-tables.module.css';

type Tiers = OutputOf<typeof readInvite>['promoData']['tiers'];

/** The inviter's rewards for a friend's first order. */
export function RewardTiers({ tiers }: { readonly tiers: Tiers }) {
  const t = usePhrases(invitePhrases);
  return (
    <TitledTable title={t.tiersTitle} heads={[t.tiersOrder, t.tiersReward]}>
      {tiers.map(({ days, reward }) => (
        <tr key={days}>
          <th scope="row">{t.tierOrder(days)}</th>
          <td data-label={t.tiersReward}>
            <strong>{t.tierReward(reward)}</strong>
          </td>
        </tr>
      ))}
    </TitledTable>
  );
}

/** The friend's price of every plan, to the cent as the server computes it. */
export function FriendPrices({ percent }: { readonly percent: number }) {
  const t = usePhrases(invitePhrases);
  const { goods, language } = useFirstPage();
  if (goods.length === 0) return null;
  const friendPrice = (usd: number, save: number) =>
    centsToUsd(quotePlan({ priceCents: usdToCents(usd), save }, percent).totalCents);
  return (
    <TitledTable title={t.pricesTitle} heads={[t.pricesPlan, t.pricesNow, t.pricesFriend(percent)]}>
      {goods.map(({ key, name, price, save }) => (
        <tr key={key}>
          <th scope="row">{name[language]}</th>
          <td data-label={t.pricesNow}>{formatUsd(price.usd, language)}</td>
          <td data-label={t.pricesFriend(percent)}>
            <strong>{formatUsd(friendPrice(price.usd, save), language)}</strong>
          </td>
        </tr>
      ))}
    </TitledTable>
  );
}

/** A table with its heading; on phones each row is a card, with its column's name beside each figure. */
function TitledTable({
  title,
  heads,
  children,
}: {
  readonly title: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <table className={classNames(table.table, styles.table)} aria-labelledby={id}>
        <TableHead heads={heads} />
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
