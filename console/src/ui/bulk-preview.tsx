import type { BulkPreview } from '@causeway/contract/console/bulk-actions';
import type { BULK_FAULTS } from '@causeway/contract/console/lists';
import { EmailText } from '@causeway/web/email-text';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { bulkActionsPhrases } from '../phrases/backoffice.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { FailureNote } from './failure-note.tsx';
import { useFormat } from './format.ts';
import styles from './bulk-preview.module.css';

/** A row's refusal in words. */
export function useFaultText(): (fault: string) => string {
  const { faults } = usePhrases(bulkActionsPhrases);
  return (fault) => (fault in faults ? faults[fault as (typeof BULK_FAULTS)[number]] : fault);
}

interface BulkPreviewViewProps {
  readonly read: Pick<UseQueryResult<BulkPreview>, 'data' | 'error' | 'refetch'>;
  readonly of: 'customers' | 'tickets';
}

/** What a bulk action will do, before anything happens. */
export function BulkPreviewView({ read, of }: BulkPreviewViewProps) {
  const t = usePhrases(bulkActionsPhrases);
  const frame = usePhrases(framePhrases);
  const { count } = useFormat();
  const textOf = useFaultText();
  if (read.data === undefined) {
    if (read.error !== null) return <FailureNote failure={read.error} onRetry={() => void read.refetch()} />;
    return <output className={styles.preview} aria-busy />;
  }
  const { rows, days, skipped, passes, sample } = read.data;
  const skippedRows = skipped.reduce((all, one) => all + one.count, 0);
  return (
    <output className={styles.preview}>
      <Text size="sm" fw={600}>
        {rows === 0 ? t.none : t.applies(t[of](rows, count(rows)))}
      </Text>
      {rows > 0 && days !== null && <Text size="sm">{t.totalDays(days, count(days))}</Text>}
      {passes.map((limit) => (
        <Text size="sm" key={limit}>
          {t.passes[limit]}
        </Text>
      ))}
      {passes.length > 0 && <Text size="sm">{frame.requestText}</Text>}
      {skippedRows > 0 && <Text size="sm">{t.skipped(count(skippedRows))}</Text>}
      {skippedRows > 0 && (
        <ul>
          {skipped.map((one) => (
            <li key={one.fault}>{t.counted(textOf(one.fault), count(one.count))}</li>
          ))}
        </ul>
      )}
      {rows > 0 && <Text size="sm">{t.sample}</Text>}
      {rows > 0 && (
        <ul>
          {sample.map(({ id, label }) => (
            <li key={id}>
              <EmailText text={label} />
            </li>
          ))}
        </ul>
      )}
    </output>
  );
}
