import { NEUTRAL_METHOD_ICON } from '@causeway/contract/lists';
import type { PayMethod } from '@causeway/contract/plans';
import styles from './pay-mark.module.css';

/** Cards of these two networks are accepted wherever cards are. */
const CARD_MARKS = ['/pay-methods/visa.svg', '/pay-methods/mastercard.svg'];

/** A method's acceptance marks; nothing for a method without one, whose name is enough. */
export function PayMark({ name, icon }: Pick<PayMethod, 'name' | 'icon'>) {
  const isNeutral = icon === '' || icon.endsWith(NEUTRAL_METHOD_ICON);
  const marks = !isNeutral ? [icon] : name === 'creditCard' ? CARD_MARKS : [];
  if (marks.length === 0) return null;
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <img key={mark} src={mark} alt="" height={20} loading="lazy" className={styles.mark} />
      ))}
    </span>
  );
}
