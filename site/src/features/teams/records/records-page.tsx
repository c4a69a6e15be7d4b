import { listTeamRecords } from '@causeway/contract/calls';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamOfficePhrases, teamPhrases } from '../../../phrases/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusIfLost } from '../../../ui/focus-once.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TeamFrame } from '../team-frame.tsx';
import { RecordRow } from './record-row.tsx';
import styles from './records-page.module.css';

/** The team's audit records, newest first. */
export default function TeamRecordsPage() {
  const { records: t } = usePhrases(teamOfficePhrases);
  const { names } = usePhrases(teamPhrases);
  const [pages, setPages] = useState(1);
  return (
    <TeamFrame section="records" title={names.records} lead={t.lead}>
      <Records cursor={undefined} pages={pages} onMore={() => setPages(pages + 1)} />
    </TeamFrame>
  );
}

interface RecordsProps {
  readonly cursor: string | undefined;
  /** The number of pages shown from this one on. */
  readonly pages: number;
  readonly onMore: () => void;
}

/** One page and those after it: each begins where the previous one ends, even after new records. */
function Records({ cursor, pages, onMore }: RecordsProps) {
  const { records: t } = usePhrases(teamOfficePhrases);
  const page = useRead(listTeamRecords, cursor === undefined ? {} : { cursor });
  if (page.data === undefined) {
    return page.isError ? (
      <LoadFailure onRetry={() => void page.refetch()} busy={page.isFetching} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  const { list, next } = page.data;
  if (list.length === 0 && cursor === undefined) return <EmptyState title={t.none}>{t.noneHint}</EmptyState>;
  return (
    <>
      <ol ref={cursor === undefined ? undefined : focusIfLost} tabIndex={-1} className={styles.records}>
        {list.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ol>
      {next !== null &&
        (pages > 1 ? (
          <Records cursor={next} pages={pages - 1} onMore={onMore} />
        ) : (
          <div>
            <Button onClick={onMore}>{t.more}</Button>
          </div>
        ))}
    </>
  );
}
