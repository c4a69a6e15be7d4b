import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { useLanguage } from '../../../first-page.ts';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useNavigate } from '../../../router.tsx';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { withChoice } from './plan-choice.ts';
import { usePlanLines } from './plan-summary.tsx';
import { planYuan, priceSummary } from './price-summary.ts';

interface PricePageSummaryProps {
  readonly plan: ListedPlan;
  readonly method: PayMethod | undefined;
  /** The invited friend's discount; 0 for others. */
  readonly friendPercent: number;
}

/** The chosen plan's price, and the way to the checkout with the choice made; the guard asks strangers to log in. */
export function PricePageSummary({ plan, method, friendPercent }: PricePageSummaryProps) {
  const t = usePhrases(checkoutPhrases);
  const language = useLanguage();
  const lines = usePlanLines(plan, friendPercent);
  const navigate = useNavigate();
  return (
    <OrderSummary
      name={plan.name[language]}
      lines={lines}
      total={priceSummary(plan, friendPercent).total}
      yuan={planYuan(plan, friendPercent, method)}
      note={method?.name === 'crypto' ? t.cryptoNote : undefined}
      outlook={undefined}
      next={undefined}
      alert={undefined}
      busy={false}
      onPay={() => navigate(withChoice('/Packages', plan, method))}
    />
  );
}
