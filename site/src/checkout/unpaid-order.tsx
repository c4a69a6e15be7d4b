import { resumeOrder } from '@causeway/contract/orders';
import type { Language } from '@causeway/contract/language';
import { useAccountInfo } from '../api/use-account-info.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLanguage } from '../first-page.ts';
import { formatMoment, formatUsd } from '../format.ts';
import { checkoutPhrases } from '../phrases/checkout.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { paymentAddress } from './payment-address.ts';
import styles from './unpaid-order.module.css';

const NAME_KEYS = { zh: 'cn', tw: 'tw', en: 'en' } as const satisfies Record<Language, string>;

/** An order that was left before it was paid, and the way back to its payment. */
export function UnpaidOrder({ onFailure }: { readonly onFailure: () => void }) {
  const t = usePhrases(checkoutPhrases);
  const language = useLanguage();
  const { data, refetch } = useAccountInfo();
  const { submit, busy } = useSubmit(resumeOrder, {
    onDone: ({ url, error }) => {
      const address = error ? undefined : paymentAddress(url);
      if (address === undefined) return onFailure();
      location.assign(address);
      return undefined;
    },
    onRefusal: () => {
      void refetch();
      return false;
    },
  });
  const unpaid = data?.unpaid;
  if (unpaid === null || unpaid === undefined) return null;
  const { id, name, usd, expire } = unpaid;
  return (
    <Banner>
      <div className={styles.unpaid}>
        <div>
          <p className={styles.title}>{t.unpaidTitle}</p>
          <p>
            {t.unpaid(name[NAME_KEYS[language]], formatUsd(usd, language), formatMoment(expire, language))}
          </p>
        </div>
        <Button small busy={busy} onClick={() => void submit({ id })}>
          {t.resume}
        </Button>
      </div>
    </Banner>
  );
}
