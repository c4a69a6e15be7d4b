import type { Language } from '@causeway/contract/language';
import { centsToUsd } from '@causeway/contract/money';
import type { SumLine } from '../checkout/order-summary.tsx';
import { formatUsd } from '@causeway/web/format';
import type { phrases as en } from '../../../phrases/en/billing/team-plans.ts';
import type { TeamOrder } from './team-order.ts';

/** The lines above the total, which they add up to: what it costs by the set, and what each saving takes off. */
export function sumLines(
  { kind, days, sets, price }: TeamOrder,
  t: Pick<typeof en, 'lineUnits' | 'lineTime' | 'lineRest' | 'lineSize' | 'lineSizeAll'>,
  language: Language,
): SumLine[] {
  // An offer has one price, and nothing to explain.
  if (sets === undefined || price?.unitCents === undefined) return [];
  const usd = (cents: number) => formatUsd(centsToUsd(cents), language);
  const { quote, unitCents, timePercent, sizePercent, sizeOf } = price;
  const added = kind === 'rest';
  const savings: [string, number][] = [
    [added ? t.lineRest(timePercent) : t.lineTime(days, timePercent), quote.timeSavingCents],
    [added ? t.lineSizeAll(sizeOf, sizePercent) : t.lineSize(sizeOf, sizePercent), quote.sizeSavingCents],
  ];
  return [
    { label: t.lineUnits(sets, usd(unitCents)), value: usd(quote.listCents) },
    ...savings
      .filter(([, cents]) => cents > 0)
      .map(([label, cents]) => ({ label, value: usd(-cents), saving: true })),
  ];
}
