import { TIER_NAMES, tierOf, type TierRank } from '@causeway/contract/tiers';
import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { useAccountInfo } from '../../../api/use-account-info.ts';
import { OrderSummary, Outlook, type SumLine } from '../checkout/order-summary.tsx';
import { PriceBanner } from '../checkout/price-banner.tsx';
import type { CheckoutNotice } from '../checkout/use-payment.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { checkoutPhrases, planPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useNowSeconds } from '../../../ui/use-now.ts';
import { prospectOf, type Prospect } from './prospect.ts';
import type { Language } from '@causeway/contract/language';
import { formatDate } from '../../../format-date.ts';
import type { phrases as en } from '../../../phrases/en/billing/plans.ts';
import { planYuan, priceSummary } from './price-summary.ts';

/** The lines of a plan's price above its total. */
export function usePlanLines(plan: ListedPlan, friendPercent: number): SumLine[] {
  const t = usePhrases(planPhrases);
  const checkout = usePhrases(checkoutPhrases);
  const language = useLanguage();
  const { list, discount, friendDiscount } = priceSummary(plan, friendPercent);
  const usd = (amount: number) => formatUsd(amount, language);
  return [
    ...(plan.extraDays > 0 && plan.days > 0
      ? [{ label: t.rowDays, value: t.daysWithExtra(plan.days, plan.extraDays) }]
      : []),
    { label: checkout.rowList, value: usd(list) },
    ...(discount > 0 ? [{ label: t.rowDiscount, value: usd(-discount), saving: true }] : []),
    ...(friendDiscount > 0
      ? [{ label: t.rowFriend(friendPercent), value: usd(-friendDiscount), saving: true }]
      : []),
  ];
}

interface PlanSummaryProps {
  readonly plan: ListedPlan;
  readonly method: PayMethod | undefined;
  /** The invited friend's discount; 0 for others. */
  readonly friendPercent: number;
  readonly notice: CheckoutNotice | undefined;
  /** An unpaid order of the account uses the friend's discount. */
  readonly held: boolean;
  readonly busy: boolean;
  readonly onPay: () => void;
}

export function PlanSummary({ plan, method, friendPercent, notice, held, busy, onPay }: PlanSummaryProps) {
  const t = usePhrases(planPhrases);
  const checkout = usePhrases(checkoutPhrases);
  const language = useLanguage();
  const { total } = priceSummary(plan, friendPercent);
  const yuan = planYuan(plan, friendPercent, method);
  return (
    <OrderSummary
      name={plan.name[language]}
      lines={usePlanLines(plan, friendPercent)}
      total={total}
      yuan={yuan}
      note={method?.name === 'crypto' ? checkout.cryptoNote : undefined}
      outlook={plan.days > 0 && <PlanOutlook plan={plan} />}
      next={method === undefined ? checkout.chooseMethod : undefined}
      alert={
        <PriceBanner notice={notice} total={total} yuan={yuan}>
          {held && <p>{t.friendHeldHint}</p>}
        </PriceBanner>
      }
      busy={busy}
      onPay={onPay}
    />
  );
}

/** What the account will have after the order; empty if the account cannot be read. */
function PlanOutlook({ plan }: { readonly plan: ListedPlan }) {
  const t = usePhrases(planPhrases);
  const language = useLanguage();
  const info = useAccountInfo();
  const now = useNowSeconds();
  if (info.data === undefined) return null;
  return (
    <Outlook title={t.youWillHave}>
      <p aria-live="polite">{prospectText(prospectOf(info.data, plan, now), t, language)}</p>
    </Outlook>
  );
}

function prospectText(prospect: Prospect, t: typeof en, language: Language): string {
  const until = formatDate(prospect.until, language);
  const nameOf = (rank: TierRank) => TIER_NAMES[tierOf(rank)];
  const tier = nameOf(prospect.tier);
  switch (prospect.kind) {
    case 'one':
      return t.haveOne(tier, until);
    case 'beforeHeld': {
      const higher = t.haveFirst(tier, formatDate(prospect.tierUntil, language));
      return t.haveBeforeHeld(higher, nameOf(prospect.held), until);
    }
    case 'more':
      return t.haveUntil(t.haveMore(tier, prospect.days), until);
    default:
      return t.haveUntil(t.haveBehindHeld(tier, prospect.days, nameOf(prospect.held)), until);
  }
}
