import { paymentSuccessPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import styles from './payment-success-page.module.css';

/** The light and the title: a success for a paid order alone. */
export function StageHead({ paid }: { readonly paid: boolean }) {
  const t = usePhrases(paymentSuccessPhrases);
  return (
    <>
      <span className={styles.light}>{paid ? <CheckIcon /> : <ClockIcon />}</span>
      <h1>{paid ? t.title : t.waitingTitle}</h1>
    </>
  );
}
