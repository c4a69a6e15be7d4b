import type { BulkAction, BulkActionRow } from '@causeway/contract/console/bulk-actions';
import { listBulkActionRows, readBulkAction } from '@causeway/contract/console/calls';
import { BULK_ROW_STATES } from '@causeway/contract/console/lists';
import { TIER_NAMES } from '@causeway/contract/tiers';
import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { usePages } from '../../../api/use-pages.ts';
import { refetch, useRead } from '../../../api/use-read.ts';
import { bulkActionsPhrases } from '../../../phrases/backoffice.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { bulkActionPath } from '../../../places.ts';
import { useFaultText } from '../../../ui/bulk-preview.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Fact, FactList } from '../../../ui/fact.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import { BulkProgress, BulkState } from './bulk-progress.tsx';
import { StopDialog, UndoDialog } from './bulk-action-dialogs.tsx';

const REFRESH_MS = { waiting: 15_000, running: 2000 };

/** A bulk action: how far it is, what became of each row, and how it is undone. */
export default function BulkActionPage() {
  const t = usePhrases(bulkActionsPhrases);
  const { id = '' } = useParams();
  const read = useRead(readBulkAction, { id });
  const state = read.data?.state;
  const every = state === 'waiting' || state === 'running' ? REFRESH_MS[state] : 0;
  useRead(readBulkAction, { id }, { enabled: every > 0, every });
  return (
    <Page
      title={read.data === undefined ? t.title : t.names[read.data.action]}
      actions={
        <>
          <Button component={Link} to="/bulk-actions" variant="default">
            {t.back}
          </Button>
          {read.data !== undefined && <Acts action={read.data} />}
        </>
      }
    >
      <Loaded read={read}>
        {(action) => (
          <>
            <Facts action={action} />
            <Rows action={action} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Acts({ action }: { readonly action: BulkAction }) {
  const t = usePhrases(bulkActionsPhrases);
  const [open, setOpen] = useState<'stop' | 'undo'>();
  const dialog = { action, onClose: () => setOpen(undefined) };
  return (
    <>
      {action.mayStop && (
        <Button color="red.9" onClick={() => setOpen('stop')}>
          {t.stop}
        </Button>
      )}
      {action.mayUndo && <Button onClick={() => setOpen('undo')}>{t.undo}</Button>}
      {open === 'stop' && <StopDialog {...dialog} />}
      {open === 'undo' && <UndoDialog {...dialog} />}
    </>
  );
}

function Facts({ action }: { readonly action: BulkAction }) {
  const t = usePhrases(bulkActionsPhrases);
  const { reason } = usePhrases(framePhrases);
  const { requestedBy, approvedBy, createdAt, endedAt, undoes, undoneBy } = action;
  const each = useEach(action);
  return (
    <FactList>
      <Fact name={t.state}>
        <BulkState state={action.state} />
      </Fact>
      <Fact name={t.progress}>
        <BulkProgress action={action} />
      </Fact>
      {each !== null && <Fact name={t.each}>{each}</Fact>}
      <Fact name={reason}>{action.reason}</Fact>
      <Fact name={t.by}>{requestedBy.name}</Fact>
      {approvedBy !== null && <Fact name={t.approvedBy}>{approvedBy.name}</Fact>}
      <Fact name={t.at}>
        <Time at={createdAt} />
      </Fact>
      {endedAt !== null && (
        <Fact name={t.ended}>
          <Time at={endedAt} />
        </Fact>
      )}
      <Other id={undoes} label={t.undoes} />
      <Other id={undoneBy} label={t.undoneBy} />
    </FactList>
  );
}

/** A link to another bulk action. */
function Other({ id, label }: { readonly id: string | null; readonly label: string }) {
  const t = usePhrases(bulkActionsPhrases);
  if (id === null) return null;
  return (
    <Fact name={t.undo}>
      <Anchor component={Link} to={bulkActionPath(id)} size="sm">
        {label}
      </Anchor>
    </Fact>
  );
}

/** What each row gets. */
function useEach({ days, tier, subject, assignee }: BulkAction): string | null {
  const t = usePhrases(bulkActionsPhrases);
  const { count } = useFormat();
  if (days !== null && tier !== null) return t.days(TIER_NAMES[tier], days, count(days));
  return subject ?? assignee;
}

const TONES: Readonly<Record<BulkActionRow['state'], Tone>> = {
  waiting: 'plain',
  done: 'good',
  skipped: 'plain',
  failed: 'bad',
};

const ALL = 'all';

function Rows({ action }: { readonly action: BulkAction }) {
  const t = usePhrases(bulkActionsPhrases);
  const { all } = usePhrases(framePhrases);
  const { values, set } = useQueryFilters(['state'] as const);
  const state = BULK_ROW_STATES.find((each) => each === values.state);
  const { id } = action;
  const source = usePages(listBulkActionRows, { id, state });
  // Also after the last row, when the action itself is read no more.
  const settled = action.done + action.skipped + action.failed;
  useEffect(() => {
    void refetch(listBulkActionRows);
    // The effect runs with each new count and doesn't read it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [settled]);
  return (
    <Section
      title={t.rows}
      flush
      actions={
        <SegmentedControl
          aria-label={t.show}
          size="xs"
          value={state ?? ALL}
          onChange={(value) => set('state', value === ALL ? null : value)}
          data={[
            { value: ALL, label: all },
            ...BULK_ROW_STATES.map((value) => ({ value, label: t.rowStates[value] })),
          ]}
        />
      }
    >
      <DataTable
        label={t.rows}
        columns={useColumns(action)}
        source={source}
        keyOf={(row) => row.id}
        empty={t.noRows}
        flush
      />
    </Section>
  );
}

function useColumns({ action }: BulkAction): Column<BulkActionRow>[] {
  const t = usePhrases(bulkActionsPhrases);
  const textOf = useFaultText();
  const to = action.startsWith('customer.') ? 'customer' : 'ticket';
  return [
    {
      key: 'row',
      title: t.row,
      breaks: true,
      render: ({ id, label }) =>
        label === null && to === 'ticket' ? (
          t.gone
        ) : (
          <PageLink to={to} id={id}>
            {label ?? t.gone}
          </PageLink>
        ),
    },
    {
      key: 'state',
      title: t.outcome,
      render: ({ state }) => <Status tone={TONES[state]}>{t.rowStates[state]}</Status>,
    },
    { key: 'why', title: t.why, render: ({ fault }) => fault !== null && textOf(fault) },
    { key: 'at', title: t.when, render: ({ at }) => at !== null && <Time at={at} relative /> },
  ];
}
