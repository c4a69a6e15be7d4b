import { useFirstPage } from '../../../first-page.ts';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { methodName } from './method-name.ts';
import { PayMark } from './pay-mark.tsx';
import styles from './pay-mark.module.css';

/** The ways to pay of the first HTML, with their marks; nothing without any. */
export function PayWays({ title }: { readonly title: string }) {
  const t = usePhrases(checkoutPhrases);
  const { payMethods } = useFirstPage();
  if (payMethods.length === 0) return null;
  return (
    <div className={styles.ways}>
      <h3>{title}</h3>
      <ul>
        {payMethods.map((method) => (
          <li key={method.name}>
            <PayMark {...method} />
            {methodName(method.name, t)}
          </li>
        ))}
      </ul>
    </div>
  );
}
