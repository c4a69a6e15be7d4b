import type { ReactNode } from 'react';
import { useLanguage } from '../../../first-page.ts';
import { formatUsd, formatYuan } from '@causeway/web/format';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { NewPrice } from './new-price.ts';
import type { CheckoutNotice } from './use-payment.ts';

interface PriceBannerProps {
  readonly notice: CheckoutNotice | undefined;
  /** The summary's total, in US dollars. */
  readonly total: number | undefined;
  /** The sum that the summary shows in yuan, if the pay method charges yuan. */
  readonly yuan: number | undefined;
  /** Why it costs more, if known. */
  readonly children?: ReactNode;
}

/**
 * Announces a changed total next to the pressed button; after an order without an answer it only says why it costs more.
 */
export function PriceBanner({ notice, total, yuan, children }: PriceBannerProps) {
  if (notice?.kind === 'unheard' && Boolean(children)) return <Banner tone="warning">{children}</Banner>;
  if (notice?.kind !== 'price') return null;
  return (
    <Banner tone="warning">
      <PriceWords price={notice} total={total} yuan={yuan} />
      {children}
    </Banner>
  );
}

/**
 * Names the total only if it matches the one above the button; another choice, or a page that could not be refetched, shows
 * a different one.
 */
function PriceWords({
  price: { totalUsd, totalCny },
  total,
  yuan,
}: {
  readonly price: NewPrice;
} & Pick<PriceBannerProps, 'total' | 'yuan'>) {
  const t = usePhrases(checkoutPhrases);
  const language = useLanguage();
  if (totalUsd === undefined || totalUsd !== total || totalCny !== yuan) return <p>{t.priceChanged}</p>;
  return <p>{t.priceNow(totalCny === undefined ? formatUsd(totalUsd, language) : formatYuan(totalCny))}</p>;
}
