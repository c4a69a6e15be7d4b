import type { Endpoint } from '@causeway/contract/endpoint';
import { recheckPayments, resumeOrder } from '@causeway/contract/orders';
import type { Language } from '@causeway/contract/language';
import { useAccountInfo } from '../api/use-account-info.ts';
import { readAgain } from '../api/use-read.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLanguage } from '../first-page.ts';
import { formatUsd } from '../format.ts';
import { formatMoment } from '../format-date.ts';
import { checkoutPhrases } from '../phrases/checkout.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { paymentAddress } from './payment-address.ts';
import styles from './unpaid-order.module.css';

const NAME_KEYS = { zh: 'cn', tw: 'tw', en: 'en' } as const satisfies Record<Language, string>;

interface UnpaidOrderProps {
  /** What a payment changes the answers of. */
  readonly changes: readonly Endpoint[];
  /** The provider could not be reached. */
  readonly onFailure: () => void;
}

/** An order that was left before it was paid: the way back to its payment, and a look at the provider's books. */
export function UnpaidOrder({ changes, onFailure }: UnpaidOrderProps) {
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
  const recheck = useSubmit(recheckPayments, {
    onDone: async ({ settled }) => {
      if (settled === 0) return showToast({ text: t.notYet, tone: 'info' });
      showToast({ text: t.arrived, tone: 'success' });
      await Promise.all(changes.map((changed) => readAgain(changed)));
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
        <div className={styles.ways}>
          <Button small busy={busy} onClick={() => void submit({ id })}>
            {t.resume}
          </Button>
          <Button small variant="quiet" busy={recheck.busy} onClick={() => void recheck.submit({})}>
            {t.recheck}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
