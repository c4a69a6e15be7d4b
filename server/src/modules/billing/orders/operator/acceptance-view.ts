import type { AcceptedDays } from '@causeway/contract/console/accepted-days';
import type { ReviewItem } from '@causeway/contract/console/payments';
import { centsToUsd } from '@causeway/contract/money';
import { acceptedTerms, isAcceptable } from '../../checkout/accepted-order.ts';
import type { CapturedMoney } from '../../payments/payment.ts';
import { canBePaid } from '../order.ts';
import type { ListedReviewItem } from '../review-item-read.ts';

/** What accepting a review item's money would make, by the rules that make it; null if it cannot be accepted. */
export function viewAcceptance(
  row: ListedReviewItem,
  received: CapturedMoney | null,
  leftCents: number,
): ReviewItem['accept'] {
  const { expected_cents: amountCents, expected_currency: currency, order_kind: kind } = row;
  const { order_status: status, days, extra_days, discount_cents, friend_discount_cents, total_cents } = row;
  if (amountCents === null || currency === null || received === null || row.email === null) return null;
  if (kind === null || status === null || days === null || extra_days === null) return null;
  if (discount_cents === null || friend_discount_cents === null || total_cents === null) return null;
  const expected = { amountCents, currency };
  if (!canBePaid(status) || !isAcceptable({ kind: row.kind, received, expected, leftCents })) return null;
  const order = { kind, days, extra_days, discount_cents, friend_discount_cents, total_cents };
  const termsFor = (accepted: AcceptedDays) => acceptedTerms(order, received, expected, accepted);
  const [full, share] = [termsFor('full'), termsFor('share')];
  return (
    full && {
      usd: centsToUsd(full.total_cents),
      full: { days: full.days, extraDays: full.extra_days },
      share: share && { days: share.days, extraDays: share.extra_days },
    }
  );
}
