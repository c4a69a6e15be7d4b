import type { BulkAction } from '@causeway/contract/console/bulk-actions';
import { Progress, Text } from '@mantine/core';
import { bulkActionsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { Status, type Tone } from '../../../ui/status.tsx';

const TONES: Readonly<Record<BulkAction['state'], Tone>> = {
  waiting: 'warn',
  declined: 'bad',
  expired: 'bad',
  running: 'info',
  stopped: 'warn',
  done: 'good',
};

export function BulkState({ state }: Pick<BulkAction, 'state'>) {
  const t = usePhrases(bulkActionsPhrases);
  return <Status tone={TONES[state]}>{t.states[state]}</Status>;
}

/** How many rows are done, and what became of the others. */
export function BulkProgress({ action }: { readonly action: BulkAction }) {
  const t = usePhrases(bulkActionsPhrases);
  const { count } = useFormat();
  const { total, done, skipped, failed } = action;
  const others = (['skipped', 'failed'] as const).filter((state) => action[state] > 0);
  return (
    <>
      <Progress
        value={total === 0 ? 0 : ((done + skipped + failed) / total) * 100}
        aria-label={t.progress}
        mb={4}
      />
      <Text size="sm" component="output">
        {[
          t.progressOf(count(done), count(total)),
          ...others.map((state) => `${t.rowStates[state]}: ${count(action[state])}`),
        ].join(' · ')}
      </Text>
    </>
  );
}
