import { DELIVERY_COUNT_MAX } from '@causeway/contract/console/limits';
import type { readDeliveryCounts } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { deliveriesPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Fact } from '../../../ui/fact.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Time } from '../../../ui/time.tsx';
import styles from './delivery-counts.module.css';

export function DeliveryCounts({ counts }: { readonly counts: OutputOf<typeof readDeliveryCounts> }) {
  const t = usePhrases(deliveriesPhrases);
  const format = useFormat();
  const figure = (name: 'waiting' | 'failed' | 'sentLastDay') => {
    const count = format.count(counts[name]);
    return (
      <Fact name={t.counts[name]}>{counts[name] === DELIVERY_COUNT_MAX ? t.atLeast(count) : count}</Fact>
    );
  };
  return (
    <dl className={styles.counts}>
      {figure('waiting')}
      {figure('failed')}
      {figure('sentLastDay')}
      {counts.oldestWaiting !== null && (
        <Fact name={t.counts.oldest}>
          <Time at={counts.oldestWaiting} relative />
        </Fact>
      )}
    </dl>
  );
}
