import { Table, UnstyledButton } from '@mantine/core';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import type { Column } from './data-table.tsx';
import styles from './data-table.module.css';
import { type Selection, ShownRowsCheckbox } from './row-selection.tsx';
import { AS } from './table-roles.ts';
import { type Sorting, sortKey } from './use-sort.ts';

interface HeadRowProps {
  /** The table's name. */
  readonly label: string;
  readonly columns: readonly Omit<Column<never>, 'render'>[];
  readonly sorting: Sorting | undefined;
  readonly selection: Pick<Selection<never>, 'selected' | 'onChange'> | undefined;
  /** Of the shown rows. */
  readonly keys: readonly string[];
}

/** The columns' titles, with buttons that sort, and the checkbox for all shown rows. */
export function HeadRow({ label, columns, sorting, selection, keys }: HeadRowProps) {
  const t = usePhrases(framePhrases);
  return (
    <Table.Tr {...AS.row}>
      {selection !== undefined && (
        <Table.Th {...AS.head} scope="col" className={styles.choice}>
          <ShownRowsCheckbox selection={selection} keys={keys} />
          <span aria-hidden className={styles.cardsOnly}>
            {t.selectShown}
          </span>
        </Table.Th>
      )}
      {columns.map(({ key, title, figures, pinned }) => {
        const isSorted = sorting !== undefined && sortKey(sorting.value) === key;
        const direction = sorting?.value.startsWith('-') ? 'descending' : 'ascending';
        return (
          <Table.Th
            key={key}
            {...AS.head}
            scope="col"
            aria-sort={isSorted ? direction : undefined}
            className={[figures && styles.figures, pinned && styles.pinned].filter(Boolean).join(' ')}
          >
            {title === '' ? <span className="visually-hidden">{label}</span> : null}
            {sorting?.values.some((value) => sortKey(value) === key) ? (
              <UnstyledButton className={styles.sort ?? ''} onClick={() => sorting.toggle(key)}>
                {title}
              </UnstyledButton>
            ) : (
              title
            )}
          </Table.Th>
        );
      })}
    </Table.Tr>
  );
}
