import { centsToUsd } from '@causeway/contract/money';
import type { PayMethod } from '@causeway/contract/plans';
import { chargedYuan } from '../checkout/charged-yuan.ts';
import { OrderSummary, Outlook, type SumLine } from '../checkout/order-summary.tsx';
import { PriceBanner } from '../checkout/price-banner.tsx';
import type { CheckoutNotice } from '../checkout/use-payment.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatDate } from '../../../format-date.ts';
import { checkoutPhrases, teamPlanPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { partsWithAdded, periodAfter } from './plan-period.ts';
import styles from './team-plans-page.module.css';
import type { TeamPlans, TeamOrder } from './team-order.ts';
import type { Language } from '@causeway/contract/language';
import { formatUsd } from '@causeway/web/format';
import type { phrases as en } from '../../../phrases/en/billing/team-plans.ts';

interface TeamSummaryProps {
  readonly order: TeamOrder;
  readonly held: TeamPlans['devicePublic'];
  readonly later: readonly { readonly from: number; readonly deviceNum: number }[];
  /** Epoch seconds. */
  readonly now: number;
  /** The chosen pay method, also for a free order; undefined until it is known. */
  readonly method: PayMethod | undefined;
  readonly notice: CheckoutNotice | undefined;
  readonly busy: boolean;
  readonly onPay: () => void;
}

/** The lines of a team order's price, and what the team will have. */
export function TeamSummary({ order, held, later, now, method, notice, busy, onPay }: TeamSummaryProps) {
  const t = usePhrases(teamPlanPhrases);
  const checkout = usePhrases(checkoutPhrases);
  const language = useLanguage();
  const { kind, seats, days, price, trouble } = order;
  const total = price && centsToUsd(price.quote.totalCents);
  const yuan = total === undefined ? undefined : chargedYuan(method, total);
  const next = () => {
    if (trouble !== undefined) return kind === 'offer' ? t.freeFirst : t.mendFirst;
    return method === undefined ? checkout.chooseMethod : undefined;
  };
  const name = () => {
    if (seats === undefined) return t.nameNone;
    return kind === 'rest' ? t.nameAdd(seats) : t.name(seats, days);
  };
  return (
    <OrderSummary
      name={name()}
      lines={sumLines(order, t, language)}
      total={total}
      yuan={yuan}
      note={method?.name === 'crypto' && price?.quote.totalCents !== 0 ? checkout.cryptoNote : undefined}
      outlook={
        seats !== undefined &&
        price !== undefined && (
          <Outlook title={t.willHave}>
            <ul className={styles.outlook} aria-live="polite">
              {kind === 'rest' ? (
                <Added seats={seats} days={days} held={held} later={later} />
              ) : (
                <Period seats={seats} days={days} expire={held.expire} now={now} />
              )}
            </ul>
          </Outlook>
        )
      }
      next={next()}
      alert={<PriceBanner notice={notice} total={total} yuan={yuan} />}
      busy={busy}
      onPay={onPay}
    />
  );
}

interface PeriodProps {
  readonly seats: number;
  readonly days: number;
  readonly expire: number;
  readonly now: number;
}

function Period({ seats, days, expire, now }: PeriodProps) {
  const t = usePhrases(teamPlanPhrases);
  const language = useLanguage();
  const { from, until } = periodAfter(expire, days, now);
  const end = formatDate(until, language);
  return (
    <li>
      {from === undefined
        ? t.willFromPayment(seats, end)
        : t.willFrom(seats, formatDate(from, language), end)}
    </li>
  );
}

function Added({
  seats,
  days,
  held,
  later,
}: Pick<TeamSummaryProps, 'held' | 'later'> & { readonly seats: number; readonly days: number }) {
  const t = usePhrases(teamPlanPhrases);
  const language = useLanguage();
  return (
    <>
      {partsWithAdded({ deviceNum: held.deviceNum, later }, seats).map(({ from, deviceNum }) => (
        <li key={from ?? 0}>
          {from === undefined ? t.willAdd(deviceNum) : t.willAddLater(formatDate(from, language), deviceNum)}
        </li>
      ))}
      <li>{t.willUntil(formatDate(held.expire, language))}</li>
      <li>{t.charged(days)}</li>
    </>
  );
}

/** The lines above the total, which add up to it: the price per seat, and each discount. */
export function sumLines(
  { kind, days, seats, price }: TeamOrder,
  t: Pick<typeof en, 'lineUnits' | 'lineTime' | 'lineRest' | 'lineSize' | 'lineSizeAll'>,
  language: Language,
): SumLine[] {
  // An offer has one price without lines.
  if (seats === undefined || price?.unitCents === undefined) return [];
  const usd = (cents: number) => formatUsd(centsToUsd(cents), language);
  const { quote, unitCents, timePercent, sizePercent, sizeOf } = price;
  const added = kind === 'rest';
  const savings: [string, number][] = [
    [added ? t.lineRest(timePercent) : t.lineTime(days, timePercent), quote.timeSavingCents],
    [added ? t.lineSizeAll(sizeOf, sizePercent) : t.lineSize(sizeOf, sizePercent), quote.sizeSavingCents],
  ];
  return [
    { label: t.lineUnits(seats, usd(unitCents)), value: usd(quote.listCents) },
    ...savings
      .filter(([, cents]) => cents > 0)
      .map(([label, cents]) => ({ label, value: usd(-cents), saving: true })),
  ];
}
