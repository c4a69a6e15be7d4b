import { EmailText } from '@causeway/web/email-text';
import type { SearchHit } from '@causeway/contract/console/search';
import { Combobox } from '@mantine/core';
import { Suspense } from 'react';
import { useLanguage } from '../../../phrases/language.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { OrderStatus } from '../../../ui/order-status.tsx';
import { TicketStatus } from '../../../ui/ticket-status.tsx';
import { StateBadge } from '../customers/state-badge.tsx';
import type { Command } from './commands.ts';
import styles from './search-box.module.css';

/** A page, or an action and the customer that it is about. */
export interface Entry extends Command {
  readonly kind: 'page' | 'action';
  readonly about?: 'onFound' | 'onOpen' | undefined;
}

/** A row of the results. */
export type Row = { readonly entry: Entry } | { readonly hit: SearchHit };

/** Exact matches, pages and actions, then the rest; below the only customer found what can be done for them. */
export function rowsOf(
  hits: readonly SearchHit[],
  entries: readonly Entry[],
  onFound: readonly Entry[],
): readonly Row[] {
  const asEntry = (entry: Entry) => ({ entry });
  const asRows = (hit: SearchHit): readonly Row[] => [
    { hit },
    ...(hit.kind === 'customer' ? onFound.map(asEntry) : []),
  ];
  return [
    ...hits.filter(({ exact }) => exact).flatMap(asRows),
    ...entries.map(asEntry),
    ...hits.filter(({ exact }) => !exact).flatMap(asRows),
  ];
}

interface SearchRowsProps {
  readonly rows: readonly Row[];
  /** Undefined while it is awaited, and after a failure. */
  readonly answer: { readonly more: boolean } | undefined;
  readonly failure: Error | null;
}

export function SearchRows({ rows, answer, failure }: SearchRowsProps) {
  const t = usePhrases(framePhrases).search;
  const said =
    answer === undefined ? t.searching : rows.length === 0 ? t.nothing : answer.more ? t.more : undefined;
  return (
    <>
      <Combobox.Options aria-label={t.label} className={styles.rows}>
        {rows.map((row, index) => (
          <Combobox.Option
            key={'entry' in row ? `${row.entry.about} ${row.entry.key}` : `${row.hit.kind}:${row.hit.id}`}
            value={String(index)}
            className={styles.hit}
          >
            {'entry' in row ? <EntryRow entry={row.entry} /> : <HitRow hit={row.hit} />}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {failure !== null && <FailureNote failure={failure} />}
      {failure === null && said !== undefined && <div className={styles.said}>{said}</div>}
    </>
  );
}

function EntryRow({ entry: { kind, label, about } }: { readonly entry: Entry }) {
  const t = usePhrases(framePhrases).search;
  return (
    <>
      <span className={styles.kind}>{t[kind]}</span>
      <span className={styles.words}>
        {label[useLanguage()]}
        {about !== undefined && <span className={styles.note}>{t[about]}</span>}
      </span>
    </>
  );
}

function HitRow({ hit }: { readonly hit: SearchHit }) {
  const t = usePhrases(framePhrases).search;
  return (
    <>
      <span className={styles.kind}>{t.kinds[hit.kind]}</span>
      <span className={styles.words}>
        <EmailText text={hit.label ?? t.deleted} />
        {hit.note !== null && (
          <span className={styles.note}>
            <EmailText text={hit.note} />
          </span>
        )}
      </span>
      {/* Its texts load with the first results; the whole console would wait, and the field lose the focus. */}
      <Suspense fallback={null}>
        <HitState hit={hit} />
      </Suspense>
    </>
  );
}

function HitState({ hit }: { readonly hit: SearchHit }) {
  switch (hit.kind) {
    case 'customer':
    case 'team':
    case 'device':
      return <StateBadge state={hit.state} />;
    case 'ticket':
      return <TicketStatus state={hit.state} />;
    default:
      return <OrderStatus status={hit.state} />;
  }
}
