import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Link } from '../../../ui/link.tsx';
import { paidOrderOf } from '../orders/order-stage.ts';
import { isUncharged, type PaymentOutcome } from './payment-outcome.ts';
import type { ReturnedOrder } from './use-returned-order.ts';

const TONES = {
  paid: 'success',
  held: 'warning',
  checking: 'info',
  failed: 'warning',
  cancelled: 'info',
} as const satisfies Record<PaymentOutcome, string>;

/** Says what happened to a payment from which the customer returned. */
export function ReturnedNotice({ order }: { readonly order: ReturnedOrder | undefined }) {
  const t = usePhrases(checkoutPhrases).returned;
  if (order === undefined) return null;
  const { id, outcome, status } = order;
  return (
    <Banner tone={TONES[outcome]}>
      <p>
        <strong>{t[outcome]}</strong>
      </p>
      {isUncharged(outcome) && <p>{t.keeps}</p>}
      {outcome === 'checking' && status?.state === 'open' && <p>{t.continueBelow}</p>}
      {outcome === 'paid' && (
        <p>
          <Link to={`/PaySuc?id=${encodeURIComponent(paidOrderOf(status, id))}`}>{t.viewOrder}</Link>
        </p>
      )}
    </Banner>
  );
}
