import { Button, Skeleton, Table } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './data-table.module.css';
import { FailureNote } from './failure-note.tsx';
import { useFormat } from './format.ts';
import { RowCheckbox, type Selection, ShownRowsCheckbox } from './row-selection.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Right-aligned and unbroken, for money and counts. */
  readonly figures?: boolean;
  /** Short text that stays on one line. */
  readonly whole?: boolean;
  /** Addresses, references and other long words, which may break if the table is narrow. */
  readonly breaks?: boolean;
}

/** The table's data: `usePages` returns all of it, a plain list has only rows. */
interface Source<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly failure?: Error | null;
  readonly more?: boolean;
  readonly loadingMore?: boolean;
  loadMore?(): void;
  retry?(): void;
}

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly source: Source<Row>;
  readonly keyOf: (row: Row) => string;
  /** A row's link, on the cell of the first column. */
  readonly linkOf?: (row: Row) => string;
  /** Shown for an empty list. */
  readonly empty?: ReactNode;
  /** Without a border, for use in a section. */
  readonly flush?: boolean;
  /** Rows can be selected. */
  readonly selection?: Selection<Row>;
}

const WAITING_ROWS = 6;
/** The minimum width of a column; a narrower frame scrolls. */
const COLUMN_REM = 6.5;

/** A list as a table: fixed header; loading, empty and failed states in place; the button for more in the footer. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, source, keyOf, linkOf, empty, flush = false, selection } = props;
  const t = usePhrases(framePhrases);
  const { rows, failure } = source;
  if (failure && rows === undefined)
    return <FailureNote failure={failure} onRetry={() => source.retry?.()} />;
  const content = (row: Row, column: Column<Row>, index: number) =>
    index === 0 && linkOf !== undefined ? (
      <Link to={linkOf(row)} className={styles.link}>
        {column.render(row)}
      </Link>
    ) : (
      column.render(row)
    );
  const waiting = <WaitingRows columns={columns.length + (selection === undefined ? 0 : 1)} />;
  return (
    // A scrolling element must be reachable by keyboard; a landmark for each table would be too many.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={label} tabIndex={0} className={frameClass(flush)}>
      <Table aria-label={label} aria-busy={rows === undefined} miw={`${columns.length * COLUMN_REM}rem`}>
        <Table.Thead>
          <Table.Tr>
            {selection !== undefined && (
              <Table.Th scope="col" className={styles.choice}>
                <ShownRowsCheckbox selection={selection} keys={rows?.map(keyOf) ?? []} />
              </Table.Th>
            )}
            {columns.map(({ key, title, figures }) => (
              <Table.Th key={key} scope="col" className={figures ? styles.figures : undefined}>
                {title === '' ? <span className="visually-hidden">{label}</span> : title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined && waiting}
          {/* If the rows' phrases are still loading, the page and its focus stay. */}
          <Suspense fallback={waiting}>
            {rows?.map((row) => (
              <Table.Tr key={keyOf(row)} data-selected={selection?.selected.has(keyOf(row)) || undefined}>
                {selection !== undefined && (
                  <Table.Td className={styles.choice}>
                    <RowCheckbox selection={selection} row={row} rowKey={keyOf(row)} />
                  </Table.Td>
                )}
                {columns.map((column, index) => (
                  <Table.Td key={column.key} className={cellClass(column)}>
                    {content(row, column, index)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Suspense>
        </Table.Tbody>
      </Table>
      {rows?.length === 0 && <div className={styles.note}>{empty ?? t.nothingFound}</div>}
      <Foot source={source} />
    </div>
  );
}

function cellClass({ figures, whole, breaks }: Pick<Column<never>, 'figures' | 'whole' | 'breaks'>) {
  if (figures === true) return styles.figures;
  if (whole === true) return styles.whole;
  return breaks === true ? styles.breaks : undefined;
}

const frameClass = (flush: boolean) =>
  flush ? `${styles.frame} ${styles.flush}` : `${styles.frame} ${styles.tall}`;

function WaitingRows({ columns }: { readonly columns: number }) {
  return Array.from({ length: WAITING_ROWS }, (_, row) => (
    <Table.Tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <Table.Td key={column}>
          <Skeleton height={12} my={4} width={column === 0 ? '80%' : '60%'} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

/** The number of shown rows and the button for more; nothing for a complete list. */
function Foot<Row>({ source }: { readonly source: Source<Row> }) {
  const t = usePhrases(framePhrases);
  const format = useFormat();
  const { rows, loadMore } = source;
  if (rows === undefined || rows.length === 0 || loadMore === undefined) return null;
  const count = format.count(rows.length);
  return (
    <div className={styles.foot}>
      <output>{source.more === true ? t.rowsShown(count) : t.allShown(count)}</output>
      {source.more === true && (
        <Button size="compact-sm" variant="default" loading={source.loadingMore === true} onClick={loadMore}>
          {t.loadMore}
        </Button>
      )}
      {source.failure && <FailureNote failure={source.failure} />}
    </div>
  );
}
