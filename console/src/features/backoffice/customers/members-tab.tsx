import { listCustomerMembers } from '@causeway/contract/console/calls';
import type { ConsoleMember } from '@causeway/contract/console/teams';
import { usePages } from '../../../api/use-pages.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPhrases } from '../../../phrases/teams.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { TextFilter } from '../../../ui/filter-bar.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Status, type Tone } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import styles from './customer.module.css';
import { MemberActs } from './member-acts.tsx';

const TONES: Readonly<Record<ConsoleMember['state'], Tone>> = {
  blocked: 'bad',
  suspended: 'warn',
  reset: 'info',
  active: 'good',
};

export function MembersTab({ id }: { readonly id: string }) {
  const t = usePhrases(teamPhrases);
  const filters = useQueryFilters(['member'] as const);
  const { member } = filters.values;
  const columns = useColumns();
  return (
    <div className={styles.stack}>
      <search className={styles.find} aria-label={t.search}>
        <TextFilter filters={filters} name="member" label={t.searchHint} />
      </search>
      <DataTable
        label={t.members}
        columns={columns}
        source={usePages(listCustomerMembers, { id, search: member })}
        keyOf={(row) => row.id}
        empty={member === undefined ? t.noMembers : t.noneFound}
      />
    </div>
  );
}

function useColumns(): Column<ConsoleMember>[] {
  const t = usePhrases(teamPhrases);
  const format = useFormat();
  return [
    {
      key: 'memberId',
      title: t.memberId,
      render: ({ memberId, account }) => (
        <>
          {memberId}
          <small className={styles.under}>{account}</small>
        </>
      ),
    },
    { key: 'name', title: t.memberName, whole: true, render: ({ name }) => name },
    {
      key: 'state',
      title: t.state,
      render: ({ state }) => <Status tone={TONES[state]}>{t.states[state]}</Status>,
    },
    {
      key: 'expires',
      title: t.expires,
      render: ({ expire }) => (expire === 0 ? t.noTime : <Time at={expire} />),
    },
    {
      key: 'seats',
      title: t.seatsBound,
      figures: true,
      render: ({ boundDeviceNum, deviceNum }) =>
        `${format.count(boundDeviceNum)} / ${format.count(deviceNum)}`,
    },
    {
      key: 'login',
      title: t.lastLogin,
      render: ({ lastLogin }) => (lastLogin === 0 ? t.neverIn : <Time at={lastLogin} relative />),
    },
    { key: 'acts', title: '', pinned: true, render: (member) => <MemberActs member={member} /> },
  ];
}
