import { Text } from '@mantine/core';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import type { OrderDetails } from './order-details.ts';
import styles from './order-page.module.css';

/** What a refund with the order's days removes now, by the server. */
export function RemovalList({ removal }: Pick<OrderDetails, 'removal'>) {
  const t = usePhrases(moneyPhrases);
  const { days } = useFormat();
  if (removal === null) return null;
  const lines = [
    t.removedDays(days(removal.days)),
    ...(removal.extraDays > 0 ? [t.removedExtra(days(removal.extraDays))] : []),
    ...(removal.rewardDays > 0 ? [t.removedReward(days(removal.rewardDays))] : []),
    t.removedSpins,
  ];
  return (
    <Text component="div" size="sm">
      {t.removedLead}
      <ul className={styles.removal}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Text>
  );
}
