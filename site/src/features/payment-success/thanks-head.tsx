import { paymentSuccessPhrases } from '../../phrases/payment-success.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './payment-success-page.module.css';

/** The light and the thanks. */
export function ThanksHead() {
  const t = usePhrases(paymentSuccessPhrases);
  return (
    <>
      <span className={styles.light}>
        <CheckIcon />
      </span>
      <h1>{t.title}</h1>
    </>
  );
}
