import { Button, Skeleton, Table } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './data-table.module.css';
import { FailureNote } from './failure-note.tsx';
import { useFormat } from './format.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Right-aligned and unbroken, for money and counts. */
  readonly figures?: boolean;
  /** A few words that are read in one go, kept in one line. */
  readonly whole?: boolean;
  /** Addresses, references and their like: one long word that may break where the table has no room for it. */
  readonly breaks?: boolean;
}

/** What fills the table: `usePages` gives all of it, a plain list its rows. */
interface Source<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly failure?: Error | null;
  readonly more?: boolean;
  readonly loadingMore?: boolean;
  loadMore?(): void;
  retry?(): void;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly source: Source<Row>;
  readonly keyOf: (row: Row) => string;
  /** Where a row leads; the first column's cell becomes the link. */
  readonly linkOf?: (row: Row) => string;
  /** What to say where there is nothing, and what to do about it. */
  readonly empty?: ReactNode;
  /** Without an edge, for inside a section. */
  readonly flush?: boolean;
}

const WAITING_ROWS = 6;
/** The least width of a column; a narrower frame scrolls. */
const COLUMN_REM = 6.5;

/** A list as a table: header in sight, loading, empty and failed in place, and what follows at the foot. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, source, keyOf, linkOf, empty, flush = false } = props;
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
  return (
    // What scrolls has to be reachable by keyboard; one landmark more for each table would be one too many.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={label} tabIndex={0} className={frameClass(flush)}>
      <Table aria-label={label} aria-busy={rows === undefined} miw={`${columns.length * COLUMN_REM}rem`}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title, figures }) => (
              <Table.Th key={key} scope="col" className={figures ? styles.figures : undefined}>
                {title === '' ? <span className="visually-hidden">{label}</span> : title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined && <WaitingRows columns={columns.length} />}
          {/* Words that only the rows speak may still be on their way: the page, and the focus in it, stay. */}
          <Suspense fallback={<WaitingRows columns={columns.length} />}>
            {rows?.map((row) => (
              <Table.Tr key={keyOf(row)}>
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

/** How much is on show, and the button for more; nothing under a list that comes whole. */
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
