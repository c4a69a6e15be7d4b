import { ApiRefusal } from '@causeway/web/failures';
import { listTeamDevices } from '@causeway/contract/calls';
import { useRef } from 'react';
import { useSearchParams } from '../../router.tsx';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamDevicesPhrases } from '../../phrases/teams.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNowSeconds } from '../../ui/use-now.ts';
import styles from './devices.module.css';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { TeamDeviceRow } from './team-device-row.tsx';
import { TeamFrame } from './team-frame.tsx';
import { usePages } from './use-pages.ts';
import { classNames } from '../../ui/class-names.ts';
import rows from './rows.module.css';

/** The devices of all members or of one, with search and unlinking. */
export default function DevicesPage() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(teamDevicesPhrases);
  const [query] = useSearchParams();
  const search = query.get('search') ?? '';
  const member = query.get('member') ?? '';
  return (
    <TeamFrame section="devices" title={titles.teamDevices} lead={t.lead}>
      <search>
        <SearchField label={t.search} />
      </search>
      <Devices search={search} member={member} />
    </TeamFrame>
  );
}

interface DevicesProps {
  readonly search: string;
  readonly member: string;
}

function Devices({ search, member }: DevicesProps) {
  const t = usePhrases(teamDevicesPhrases);
  const now = useNowSeconds();
  const place = useRef<HTMLDivElement>(null);
  const filter = { ...(search !== '' && { search }), ...(member !== '' && { member }) };
  const { page, turning, waiting, isError, error, busy, retry } = usePages(listTeamDevices, filter);
  // Deleted since the address was opened or saved.
  const isMemberGone = error instanceof ApiRefusal && error.refusal === 'MEMBER_NOT_FOUND';

  if (isMemberGone || (page?.list.length === 0 && turning.previous === undefined)) {
    if (search === '' && member === '') return <EmptyState title={t.noneTitle}>{t.noneText}</EmptyState>;
    return (
      <EmptyState
        title={search === '' ? t.noneOfMember : t.noneFound}
        action={<ButtonLink to="/index/devices">{t.showAll}</ButtonLink>}
      />
    );
  }
  if (page === undefined) {
    return isError ? <LoadFailure onRetry={retry} busy={busy} /> : <Skeleton lines={8} />;
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classNames(rows.list, styles.list)}
      aria-busy={waiting || undefined}
    >
      {member !== '' && (
        <p className={styles.only}>
          {page.list[0] === undefined ? t.ofOne : t.ofMember(page.list[0].memberName)}{' '}
          <Link to="/index/devices">{t.showAll}</Link>
        </p>
      )}
      <output className={rows.total}>{search === '' ? t.total(page.total) : t.found(page.total)}</output>
      <ul className={rows.rows}>
        {page.list.map((device) => (
          <TeamDeviceRow
            key={device.id}
            device={device}
            now={now}
            // The focused button disappears with its row.
            onGone={() => place.current?.focus()}
          />
        ))}
      </ul>
      <Pager turning={turning} total={page.total} busy={waiting} />
    </div>
  );
}
