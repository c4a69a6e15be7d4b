import { Button, Skeleton, Table } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './data-table.module.css';
import { FailureNote } from './failure-note.tsx';
import { useFormat } from './format.ts';
import { HeadRow } from './head-row.tsx';
import { RowCheckbox, type Selection } from './row-selection.tsx';
import { AS } from './table-roles.ts';
import { useMoreRows } from './use-more-rows.ts';
import type { Sorting } from './use-sort.ts';

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
  /** An address or title, which gets room before the other columns. */
  readonly wide?: boolean;
  /** The row's buttons, which stay at the right edge of a table that scrolls. For the last column. */
  readonly pinned?: boolean;
  /** Shown only to operators who choose it. */
  readonly optional?: boolean;
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
  /** Columns whose keys it names can be sorted. */
  readonly sorting?: Sorting;
  /** Of all rows that match, beside the number of shown ones. */
  readonly totals?: ReactNode;
  /** The sums of a complete list, shown as the last row, which is named “Total”. */
  readonly totalRow?: Row;
}

const WAITING_ROWS = 6;

/**
 * A list as a table, or as cards on a phone: fixed header; loading, empty and failed states in place; the button for more
 * in the footer.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, source, keyOf, empty, flush = false, selection, sorting, totals, totalRow } = props;
  const t = usePhrases(framePhrases);
  const { rows, failure } = source;
  const { list, loadMore } = useMoreRows<HTMLTableSectionElement>(source);
  if (failure && rows === undefined)
    return <FailureNote failure={failure} onRetry={() => source.retry?.()} />;
  const waiting = <WaitingRows columns={columns.length + (selection === undefined ? 0 : 1)} />;
  return (
    // A scrolling element must be reachable by keyboard; a landmark for each table would be too many.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={label} tabIndex={0} className={frameClass(flush)}>
      <Table {...AS.table} horizontalSpacing={7} aria-label={label} aria-busy={rows === undefined}>
        <Table.Thead {...AS.rowGroup}>
          <HeadRow
            label={label}
            columns={columns}
            sorting={sorting}
            selection={selection}
            keys={rows?.map(keyOf) ?? []}
          />
        </Table.Thead>
        <Table.Tbody {...AS.rowGroup} ref={list}>
          {rows === undefined && waiting}
          {/* If the rows' phrases are still loading, the page and its focus stay. */}
          <Suspense fallback={waiting}>
            {rows?.map((row) => (
              <DataRow key={keyOf(row)} {...props} row={row} />
            ))}
            {rows !== undefined && rows.length > 0 && totalRow !== undefined && (
              <DataRow columns={named(columns, t.total)} keyOf={keyOf} row={totalRow} isTotal />
            )}
          </Suspense>
        </Table.Tbody>
      </Table>
      {rows?.length === 0 && <div className={styles.note}>{empty ?? t.nothingFound}</div>}
      <Foot source={source} loadMore={loadMore} totals={totals} />
    </div>
  );
}

interface DataRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'keyOf' | 'linkOf' | 'selection'> {
  readonly row: Row;
  readonly isTotal?: boolean;
}

/** The first column shows a name instead of the row's. */
const named = <Row,>([first, ...others]: readonly Column<Row>[], name: string): readonly Column<Row>[] =>
  first === undefined ? [] : [{ ...first, render: () => name }, ...others];

function DataRow<Row>({ columns, keyOf, linkOf, selection, row, isTotal }: DataRowProps<Row>) {
  const key = keyOf(row);
  return (
    <Table.Tr {...AS.row} data-selected={selection?.selected.has(key) || undefined} data-total={isTotal}>
      {selection !== undefined && (
        <Table.Td {...AS.cell} className={styles.choice}>
          <RowCheckbox selection={selection} row={row} rowKey={key} />
        </Table.Td>
      )}
      {columns.map((column, index) => (
        <Table.Td
          key={column.key}
          {...AS.cell}
          className={cellClass(column, index)}
          data-label={column.title || undefined}
        >
          {index === 0 && linkOf !== undefined ? (
            <Link to={linkOf(row)} className={styles.link} data-row-link>
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function cellClass({ figures, whole, breaks, wide, pinned }: Omit<Column<never>, 'render'>, index: number) {
  const kind = figures ? styles.figures : whole ? styles.whole : breaks ? styles.breaks : styles.words;
  return [kind, wide && styles.wide, pinned && styles.pinned, index === 0 && styles.name]
    .filter(Boolean)
    .join(' ');
}

const frameClass = (flush: boolean) =>
  flush ? `${styles.frame} ${styles.flush}` : `${styles.frame} ${styles.tall}`;

function WaitingRows({ columns }: { readonly columns: number }) {
  return Array.from({ length: WAITING_ROWS }, (_, row) => (
    <Table.Tr key={row} {...AS.row}>
      {Array.from({ length: columns }, (_, column) => (
        <Table.Td key={column} {...AS.cell}>
          <Skeleton height={12} my={4} width={column === 0 ? '80%' : '60%'} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

interface FootProps<Row> extends Pick<DataTableProps<Row>, 'source' | 'totals'> {
  readonly loadMore: (() => void) | undefined;
}

/** The number of shown rows and the button for more; nothing for a complete list without totals. */
function Foot<Row>({ source, loadMore, totals }: FootProps<Row>) {
  const t = usePhrases(framePhrases);
  const format = useFormat();
  const { rows } = source;
  if (rows === undefined || rows.length === 0) return null;
  if (loadMore === undefined && totals === undefined) return null;
  const count = format.count(rows.length);
  return (
    <div className={styles.foot}>
      {loadMore !== undefined && (
        <output>{source.more === true ? t.rowsShown(count) : t.allShown(count)}</output>
      )}
      {source.more === true && (
        <Button size="compact-sm" variant="default" loading={source.loadingMore === true} onClick={loadMore}>
          {t.loadMore}
        </Button>
      )}
      {/* Their texts may load after the table’s. */}
      <Suspense fallback={null}>{totals}</Suspense>
      {source.failure && <FailureNote failure={source.failure} />}
    </div>
  );
}
