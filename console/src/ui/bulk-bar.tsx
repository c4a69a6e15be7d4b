import { Button, Text } from '@mantine/core';
import type { BulkActionName } from '@causeway/contract/console/lists';
import { bulkActionsPhrases } from '../phrases/backoffice.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './bulk-bar.module.css';
import { useFormat } from './format.ts';
import type { BulkRows } from './use-bulk-selection.ts';

interface BulkBarProps<Act> {
  readonly rows: BulkRows;
  /** Each has a button. */
  readonly acts: readonly Act[];
  readonly onAct: (act: Act) => void;
}

/** What can be done with the selected rows; nothing without any. */
export function BulkBar<Act extends BulkActionName>({ rows, acts, onAct }: BulkBarProps<Act>) {
  const t = usePhrases(bulkActionsPhrases);
  const { count } = useFormat();
  if (rows.isEmpty) return null;
  return (
    <section className={styles.bar} aria-label={t.selection}>
      <Text component="output" size="sm" fw={600}>
        {rows.isAll ? t.allSelected : t.selected(count(rows.selected.size))}
      </Text>
      {!rows.isAll && (
        <Button variant="subtle" size="compact-sm" onClick={rows.selectAll}>
          {t.selectAll}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={rows.clear}>
        {t.clear}
      </Button>
      <div className={styles.actions}>
        {acts.map((act) => (
          <Button key={act} size="compact-sm" variant="default" onClick={() => onAct(act)}>
            {t.names[act]}
          </Button>
        ))}
      </div>
    </section>
  );
}
