import type { InboxItem } from '@causeway/contract/console/inbox';
import type { InboxKind } from '@causeway/contract/console/lists';
import type { ReactNode } from 'react';
import { inboxPhrases, jobsPhrases, overviewPhrases } from '../../../phrases/backoffice.ts';
import { moneyPhrases, reconciliationPhrases } from '../../../phrases/billing.ts';
import { approvalsPhrases } from '../../../phrases/identity.ts';
import { nameIn } from '../../../phrases/name-in.ts';
import { mailNamesPhrases, wordsPhrases } from '../../../phrases/names.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time, useNow } from '../../../ui/time.tsx';

interface InboxTableProps {
  readonly label: string;
  /** Shows only these. */
  readonly kind?: InboxKind | undefined;
  readonly items: readonly InboxItem[] | undefined;
  readonly failure?: Error | null;
  readonly retry?: () => void;
  /** In a section. */
  readonly flush?: boolean;
}

/** Items with the page for each; urgent ones first, as the server sorts them. */
export function InboxTable({ label, kind, items, failure = null, retry, flush = false }: InboxTableProps) {
  const t = usePhrases(inboxPhrases);
  const { sentences } = usePhrases(framePhrases);
  const columns: Column<InboxItem>[] = [
    { key: 'item', title: t.item, breaks: true, render: (item) => <ItemName item={item} /> },
    { key: 'kind', title: t.kind, whole: true, render: ({ kind }) => t.kinds[kind] },
    { key: 'since', title: t.since, render: ({ since }) => since !== null && <Time at={since} relative /> },
    {
      key: 'deadline',
      title: t.deadline,
      render: ({ deadline }) => deadline !== null && <Deadline at={deadline} />,
    },
  ];
  return (
    <DataTable
      flush={flush}
      label={label}
      columns={columns}
      source={{ rows: items, failure, ...(retry !== undefined && { retry }) }}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      linkOf={({ path }) => path}
      empty={<>{sentences(kind === undefined ? t.none : t.noneOf(t.kinds[kind]), t.noneText)}</>}
    />
  );
}

const DAY_SECONDS = 86_400;

function Deadline({ at }: { readonly at: number }) {
  const left = at - useNow();
  const time = <Time at={at} relative />;
  if (left > DAY_SECONDS) return time;
  return <Status tone={left <= 0 ? 'bad' : 'warn'}>{time}</Status>;
}

/** What an item is about, in words. */
function ItemName({ item: { kind, subject, detail } }: { readonly item: InboxItem }): ReactNode {
  const words = useSubjectWords();
  const about = subject === null ? null : nameIn(words[kind], subject);
  const more = detail === null ? null : nameIn(words.detail[kind] ?? {}, detail);
  return [about, more].filter((part) => part !== null).join(' · ');
}

type Words = Readonly<Record<string, string>>;

/** Names of subjects by kind, and of details that are names, too. */
function useSubjectWords(): Record<InboxItem['kind'], Words> & {
  readonly detail: Partial<Record<InboxItem['kind'], Words>>;
} {
  const inbox = usePhrases(inboxPhrases);
  const { conditions, subjects } = usePhrases(overviewPhrases);
  const { jobs } = usePhrases(jobsPhrases);
  const { providers } = usePhrases(wordsPhrases);
  const { kinds } = usePhrases(moneyPhrases);
  const { mailNames } = usePhrases(mailNamesPhrases);
  const { actions } = usePhrases(approvalsPhrases);
  const { kinds: differences } = usePhrases(reconciliationPhrases);
  const named = { ...jobs, ...providers, ...kinds, ...conditions, ...subjects };
  return {
    ticket: {},
    payment: kinds,
    dispute: kinds,
    refund: kinds,
    difference: differences,
    provider: conditions,
    condition: conditions,
    job: jobs,
    email: mailNames,
    approval: actions,
    setup: inbox.setup,
    detail: {
      payment: providers,
      dispute: providers,
      difference: providers,
      provider: providers,
      condition: named,
    },
  };
}
