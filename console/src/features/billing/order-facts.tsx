import { useState } from 'react';
import { useLanguage } from '../../phrases/language.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { Fact } from '../../ui/fact.tsx';
import { useFormat } from '../../ui/format.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './order-page.module.css';
import { CustomerLink, PaidBy } from './labels.tsx';
import { Text } from '@mantine/core';
import { Status } from '../../ui/status.tsx';
import { ReceiptFile } from './receipt-file.tsx';
import { teamKind, type OrderDetails } from './order-details.ts';
import { useTeamTerms } from './use-team-terms.ts';

/** What the order's number of devices counts. */
const COUNT_OF = { plan: 'devices', team: 'seats', team_seats: 'seatsAdded' } as const;

export function OrderFacts({ order }: Pick<OrderDetails, 'order'>) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      <Fact name={t.customer}>
        <CustomerLink {...order} />
      </Fact>
      <PlanFacts order={order} />
      <Fact name={t.method}>
        <PaidBy order={order} />
      </Fact>
      {order.charged !== null && (
        <Fact name={t.charged} note={order.charged.rate !== null && t.chargeRate(String(order.charged.rate))}>
          {format.money(order.charged.amount, order.charged.currency)}
        </Fact>
      )}
      <Fact name={t.created}>
        <Time at={order.createdAt} />
      </Fact>
      {order.paidAt !== null && (
        <Fact name={t.paid}>
          <Time at={order.paidAt} />
        </Fact>
      )}
      {order.guaranteeUntil !== null && (
        <Fact name={t.guarantee}>
          <Guarantee until={order.guaranteeUntil} />
        </Fact>
      )}
      {order.receiptNumber !== null && (
        <Fact name={t.receipt}>
          {order.receiptNumber} <ReceiptFile orderId={order.id} number={order.receiptNumber} />
        </Fact>
      )}
      {order.replaces !== null && (
        <Fact name={t.replaces}>
          <PageLink to="order" id={order.replaces.id}>
            {order.replaces.number}
          </PageLink>
        </Fact>
      )}
      {order.replacedBy !== null && (
        <Fact name={t.replacedBy}>
          <PageLink to="order" id={order.replacedBy.id}>
            {order.replacedBy.number}
          </PageLink>
        </Fact>
      )}
      {order.source !== null && <Fact name={t.source}>{order.source}</Fact>}
      {order.channelId !== null && <Fact name={t.channel}>{order.channelId}</Fact>}
    </dl>
  );
}

/** What was ordered: the plan, its days, and its devices or seats. */
function PlanFacts({ order }: Pick<OrderDetails, 'order'>) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const language = useLanguage();
  return (
    <>
      {order.kind !== 'plan' && <Fact name={t.kind}>{t.teamKinds[teamKind(order)]}</Fact>}
      <Fact name={t.plan}>{language === 'en' ? order.name.en : order.name.cn}</Fact>
      {order.team !== null && (
        <Fact name={t.team}>
          {order.team.name} · {order.team.id}
        </Fact>
      )}
      <Fact name={order.kind === 'team_seats' ? t.daysCharged : t.days}>
        {order.campaign === null || order.campaign.extraDays === 0
          ? t.dayCount(format.count(order.days))
          : t.daysAndExtra(format.count(order.days), format.count(order.campaign.extraDays))}
      </Fact>
      <Fact name={t[COUNT_OF[order.kind]]}>{format.count(order.deviceNum)}</Fact>
    </>
  );
}

/** A lost dispute counts as refunded, too, but it is no refund; neither is the return of an unmatched payment. */
const isPartlyRefunded = (
  { refundedUsd, leftUsd }: OrderDetails['money'],
  refunds: OrderDetails['refunds'],
): boolean =>
  refundedUsd > 0 &&
  leftUsd > 0 &&
  refunds.some(({ kind, state }) => state === 'succeeded' && kind !== 'unmatched');

/** What was paid and refunded, and the policy's current refund. */
export function MoneyFacts({ details: { order, money, refunds } }: { readonly details: OrderDetails }) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const { offer } = money;
  const teamTerms = useTeamTerms(order);
  const policy =
    offer === null
      ? isPartlyRefunded(money, refunds)
        ? t.policyPartly
        : t.policyNothing
      : t.policyNow(format.usd(offer.usd), offer.percent, format.time(offer.until));
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t.listPrice}>{format.usd(order.listUsd)}</Fact>
        {order.discountUsd > 0 && <Fact name={t.discount}>{format.usd(-order.discountUsd)}</Fact>}
        {order.friendDiscountUsd > 0 && (
          <Fact name={t.friendDiscount}>{format.usd(-order.friendDiscountUsd)}</Fact>
        )}
        <Fact name={t.total}>{format.usd(order.usd)}</Fact>
        <Fact name={t.captured}>{format.usd(money.capturedUsd)}</Fact>
        <Fact name={t.refunded}>{format.usd(money.refundedUsd)}</Fact>
        {money.pendingUsd > 0 && <Fact name={t.pending}>{format.usd(money.pendingUsd)}</Fact>}
        {money.disputedUsd > 0 && <Fact name={t.disputed}>{format.usd(money.disputedUsd)}</Fact>}
        <Fact
          name={t.left}
          note={(money.refundsByHand && t.refundsByHand) || (money.refundsToAddress && t.refundsToAddress)}
        >
          {format.usd(money.leftUsd)}
        </Fact>
      </dl>
      <p className={styles.policy}>
        {teamTerms ?? policy}
        {order.daysTaken && ` ${t.daysTaken}`}
      </p>
    </>
  );
}

/** Whether a renewal's guarantee applies, and until when. */
function Guarantee({ until }: { readonly until: number }) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const [now] = useState(() => Date.now() / 1000);
  const runs = until > now;
  return (
    <>
      <Status tone={runs ? 'info' : 'plain'}>{runs ? t.guaranteeRuns : t.guaranteeEnded}</Status>{' '}
      <Text span size="sm">
        {t.guaranteeUntil(format.time(until))}
      </Text>
    </>
  );
}
