import {
  countTicketQueue,
  listTicketAssignees,
  listTicketQueue,
  listTicketTags,
} from '@causeway/contract/console/calls';
import type { QueueRow } from '@causeway/contract/console/tickets';
import { TICKET_TYPES } from '@causeway/contract/lists';
import { TICKET_STATES, type TicketState } from '@causeway/contract/ticket-states';
import { Button, Stack, Tabs } from '@mantine/core';
import { Link } from 'react-router';
import { usePages } from '../../../api/use-pages.ts';
import { useRead } from '../../../api/use-read.ts';
import { useSelf } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { FilterBar, SelectFilter } from '../../../ui/filter-bar.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Page } from '../../../ui/page.tsx';
import { Status } from '../../../ui/status.tsx';
import { useListView, type ListTools } from '../../../ui/use-list-view.ts';
import {
  narrowingOf,
  type QueueFilters as Filters,
  useFilterSearch,
  useQueueFilters,
} from './queue-filters.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useTicketBulk } from './ticket-bulk.tsx';
import { labelOfType } from './ticket-texts.ts';
import { moveInRows, useShortcuts } from './use-shortcuts.ts';
import { wordsPhrases } from '../../../phrases/names.ts';
import { ticketPath } from '../../../places.ts';

const EVERY_MS = 30_000;

/** The address's filters, their tickets, and the number of tickets under each filter. */
function useQueue(filters: Filters) {
  const { values } = filters;
  const state: TicketState = TICKET_STATES.find((each) => each === values.state) ?? 'pending';
  const narrowing = narrowingOf(values);
  const source = usePages(listTicketQueue, { state, ...narrowing }, { every: EVERY_MS });
  // Resolved tickets are not counted.
  const counted = state === 'resolved' ? 'pending' : state;
  const counts = useRead(
    countTicketQueue,
    { state: counted, ...narrowing },
    { every: EVERY_MS, keep: true },
  ).data;
  return { state, filter: { state, ...narrowing }, source, counts };
}

type Counts = ReturnType<typeof useQueue>['counts'];

/** The queue: one state at a time, longest wait first, with the number of tickets under each filter. */
export default function TicketsPage() {
  const t = usePhrases(ticketsPhrases);
  const words = usePhrases(wordsPhrases);
  const filters = useQueueFilters();
  const search = useFilterSearch();
  const { state, filter, source, counts } = useQueue(filters);
  const bulk = useTicketBulk(filter);
  const { columns, tools } = useListView('tickets', useQueueColumns(state));
  useShortcuts({ j: () => moveInRows(1), k: () => moveInRows(-1) });
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <ShortcutHelp />
          <Button component={Link} to="/bulk-actions" variant="default">
            {t.bulkActions}
          </Button>
          <Button component={Link} to="/canned-replies" variant="default">
            {t.cannedTitle}
          </Button>
        </>
      }
    >
      <Tabs value={state} onChange={(next) => filters.set('state', next === 'pending' ? '' : next)}>
        <StateTabs counts={counts} />
        <Tabs.Panel value={state} pt="md">
          <Stack gap="md">
            <QueueFilters filters={filters} state={state} counts={counts} tools={tools} />
            {bulk.bar}
            <DataTable<QueueRow>
              label={words.ticketStates[state]}
              columns={columns}
              source={source}
              keyOf={({ id }) => id}
              linkOf={({ id }) => ticketPath(id) + search}
              empty={state === 'pending' && !filters.any ? t.emptyPending : t.empty}
              {...bulk.table}
            />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function StateTabs({ counts }: { readonly counts: Counts }) {
  const t = usePhrases(ticketsPhrases);
  const words = usePhrases(wordsPhrases);
  const { count } = useFormat();
  const overdue = counts?.overdue ?? 0;
  return (
    <Tabs.List aria-label={t.stateTabs}>
      {TICKET_STATES.map((each) => {
        const choice = counts?.states.find(({ key }) => key === each);
        const label = words.ticketStates[each];
        return (
          <Tabs.Tab
            key={each}
            value={each}
            rightSection={
              each === 'pending' && overdue > 0 && <Status tone="bad">{t.overdue(count(overdue))}</Status>
            }
          >
            {choice === undefined ? label : t.withCount(label, count(choice.count))}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}

interface QueueFiltersProps {
  readonly filters: Filters;
  readonly state: TicketState;
  readonly counts: Counts;
  readonly tools: ListTools;
}

function QueueFilters({ filters, state, counts, tools }: QueueFiltersProps) {
  const t = usePhrases(ticketsPhrases);
  const words = usePhrases(wordsPhrases);
  const { count } = useFormat();
  const assignees = useAssignees(filters, counts);
  const tags = useRead(listTicketTags, {}).data ?? [];
  const chosen = filters.values.tag;
  const options = <K extends string | number>(
    choices: readonly { key: K; count: number }[] | undefined,
    label: (key: K) => string,
  ) =>
    (choices ?? []).map((choice) => ({
      value: String(choice.key),
      label: state === 'resolved' ? label(choice.key) : t.withCount(label(choice.key), count(choice.count)),
    }));
  return (
    <FilterBar filters={filters} tools={tools}>
      <SelectFilter
        filters={filters}
        name="assignee"
        label={t.assignee}
        options={options(assignees.choices, assignees.nameOf)}
      />
      <SelectFilter
        filters={filters}
        name="type"
        label={t.type}
        options={options(
          TICKET_TYPES.map(
            (type) => counts?.types.find(({ key }) => key === type) ?? { key: type, count: 0 },
          ),
          (type) => labelOfType(t, type),
        )}
      />
      <SelectFilter
        filters={filters}
        name="language"
        label={t.language}
        options={options(counts?.languages, (language) => words.languages[language])}
      />
      <SelectFilter
        filters={filters}
        name="tag"
        label={t.tag}
        options={[...new Set([...tags, ...(chosen === undefined ? [] : [chosen])])].map((tag) => ({
          value: tag,
          label: tag,
        }))}
      />
    </FilterBar>
  );
}

/** The caller, unassigned, and each colleague, with their numbers of tickets; one in the address is always listed. */
function useAssignees(filters: Filters, counts: Counts) {
  const t = usePhrases(ticketsPhrases);
  const own = useSelf().data?.operator.id;
  const colleagues = (useRead(listTicketAssignees, {}).data ?? []).filter(({ id }) => id !== own);
  const { assignee } = filters.values;
  const keys = new Set(['mine', 'unassigned', ...colleagues.map(({ id }) => id)]);
  if (assignee !== undefined) keys.add(assignee);
  return {
    choices: [...keys].map((key) => counts?.assignees.find((one) => one.key === key) ?? { key, count: 0 }),
    nameOf: (key: string) =>
      key === 'mine'
        ? t.mine
        : key === 'unassigned'
          ? t.unassigned
          : (colleagues.find(({ id }) => id === key)?.name ?? t.formerColleague),
  };
}
