import { readCustomer, listCustomerTickets } from '@causeway/contract/console/calls';
import type { Customer } from '@causeway/contract/console/customers';
import { Tabs } from '@mantine/core';
import { useParams } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPhrases } from '../../../phrases/teams.ts';
import { BlockOrigin } from '../../../ui/block-origin.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import { CustomerActs } from './customer-acts.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import styles from './customer.module.css';
import { DevicesTab } from './devices-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { StateBadge } from './state-badge.tsx';
import { TeamSection } from './team-section.tsx';
import { ticketPath } from '../../../places.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import { TicketStatus } from '../../../ui/ticket-status.tsx';
import { Timeline } from './timeline.tsx';

export default function CustomerPage() {
  const t = usePhrases(customersPhrases);
  const { id = '' } = useParams();
  const read = useRead(readCustomer, { id });
  const customer = read.data;
  const title = customer === undefined ? t.title : (customer.email ?? t.deleted);
  return (
    <Page
      title={title}
      lead={customer && <Lead customer={customer} />}
      actions={customer?.email != null && <CustomerActs customer={customer} />}
    >
      <Loaded read={read} lines={8}>
        {(customer) => (
          <>
            {customer.state === 'blocked' && <BlockedNote customer={customer} />}
            {customer.state === 'deleted' && <div className={styles.note}>{t.deletedNote}</div>}
            <CustomerFacts customer={customer} />
            {isTeam(customer) && <TeamSection id={customer.id} />}
            {customer.email !== null && <CustomerNotes id={customer.id} />}
            <CustomerTabs customer={customer} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Whether the account has a team; deleting the account deletes the team. */
const isTeam = ({ kind, email }: Pick<Customer, 'kind' | 'email'>) => kind === 'team' && email !== null;

/** What a block means, who made it and why. */
function BlockedNote({ customer: { blockedBy, blockedReason } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases);
  return (
    <div className={styles.note}>
      {t.blockedNote}
      <BlockOrigin {...{ blockedBy, blockedReason }} />
    </div>
  );
}

function Lead({ customer: { id, state } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases);
  return (
    <span className={styles.lead}>
      <StateBadge state={state} />
      <span className={styles.id}>
        {id} <CopyButton text={id} label={t.copyId} />
      </span>
    </span>
  );
}

function CustomerTabs({ customer }: { readonly customer: Customer }) {
  const { values, set } = useQueryFilters(['tab'] as const);
  const tabs = useTabs(customer);
  // A team's device belongs to a member.
  const asked = customer.kind === 'team' && values.tab === 'devices' ? 'members' : values.tab;
  const open = tabs.find(({ value }) => value === asked)?.value ?? 'timeline';
  return (
    <Tabs
      value={open}
      onChange={(value) => set('tab', value === 'timeline' ? null : value)}
      keepMounted={false}
    >
      <Tabs.List>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} className={styles.panel}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The tabs that the customer has and the operator may see. */
function useTabs(customer: Customer) {
  const { id, kind, devices, paidOrders, openTickets } = customer;
  const t = usePhrases(customersPhrases);
  const team = usePhrases(teamPhrases);
  const count = (label: string, number: number) => (number === 0 ? label : t.tabCount(label, number));
  const may = useRights();
  const [paid, open] = [paidOrders ?? 0, openTickets ?? 0];
  return [
    { value: 'timeline', label: t.tabs.timeline, panel: <Timeline id={id} /> },
    ...(isTeam(customer)
      ? [{ value: 'members', label: team.membersTab, panel: <MembersTab id={id} /> }]
      : []),
    ...(may('orders.read')
      ? [
          {
            value: 'orders',
            label: paid === 0 ? t.tabs.orders : t.tabCount(t.tabs.orders, t.paidCount(paid)),
            panel: <OrdersTab id={id} />,
          },
        ]
      : []),
    // A team's devices belong to its members.
    ...(kind === 'team'
      ? []
      : [{ value: 'devices', label: count(t.tabs.devices, devices), panel: <DevicesTab id={id} /> }]),
    ...(may('tickets.read')
      ? [
          {
            value: 'tickets',
            label: open === 0 ? t.tabs.tickets : t.tabCount(t.tabs.tickets, t.openTickets(open)),
            panel: <TicketsTab id={id} />,
          },
        ]
      : []),
  ];
}

function TicketsTab({ id }: { readonly id: string }) {
  const t = usePhrases(customersPhrases);
  const { data, error, refetch } = useRead(listCustomerTickets, { id });
  return (
    <DataTable
      label={t.tabs.tickets}
      source={{ rows: data, failure: error, retry: () => void refetch() }}
      keyOf={({ id }) => id}
      linkOf={({ id }) => ticketPath(id)}
      empty={t.ticketsEmpty}
      columns={[
        { key: 'title', title: t.ticket, wide: true, render: ({ title }) => title },
        { key: 'state', title: t.state, render: ({ state }) => <TicketStatus state={state} /> },
        { key: 'opened', title: t.ticketOpened, render: ({ createdAt }) => <Time at={createdAt} /> },
        { key: 'last', title: t.lastMessage, render: ({ writtenAt }) => <Time at={writtenAt} relative /> },
      ]}
    />
  );
}
