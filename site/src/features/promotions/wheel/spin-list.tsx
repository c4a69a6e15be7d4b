import type { OutputOf } from '@causeway/contract/endpoint';
import { listSpins } from '@causeway/contract/calls';
import { useId, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { checkSpinPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusIfLost } from '../../../ui/focus-once.ts';
import { Link } from '../../../ui/link.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './spin-list.module.css';

/** The account’s spins, newest first, including those without a win. */
export function SpinList({ current }: { readonly current: string }) {
  const t = usePhrases(checkSpinPhrases);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{t.listTitle}</h2>
      <Spins current={current} />
    </Card>
  );
}

interface SpinsProps {
  readonly current: string;
  readonly cursor?: string;
}

/** The spins from a cursor on, and on request the older ones. */
function Spins({ current, cursor }: SpinsProps) {
  const t = usePhrases(checkSpinPhrases);
  const [more, setMore] = useState(false);
  const spins = useRead(listSpins, cursor === undefined ? {} : { cursor });
  if (spins.data === undefined) {
    return spins.isError ? (
      <LoadFailure onRetry={() => void spins.refetch()} busy={spins.isFetching} />
    ) : (
      <Skeleton lines={4} />
    );
  }
  const { list, next } = spins.data;
  if (list.length === 0 && cursor === undefined) {
    return (
      <EmptyState title={t.listEmptyTitle} action={<ButtonLink to="/Turnplate">{t.toWheel}</ButtonLink>}>
        {t.listEmptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={cursor === undefined ? undefined : focusIfLost} tabIndex={-1} className={styles.list}>
        {list.map((spin) => (
          <Row key={spin.id} spin={spin} isCurrent={spin.id === current} />
        ))}
      </ul>
      {next !== null && more && <Spins current={current} cursor={next} />}
      {next !== null && !more && <Button onClick={() => setMore(true)}>{t.more}</Button>}
    </>
  );
}

type ListedSpin = OutputOf<typeof listSpins>['list'][number];

function Row({ spin, isCurrent }: { readonly spin: ListedSpin; readonly isCurrent: boolean }) {
  const t = usePhrases(checkSpinPhrases);
  const moment = formatMoment(spin.date, useLanguage());
  return (
    <li>
      <Link to={`/CheckDraw?id=${encodeURIComponent(spin.id)}`} aria-current={isCurrent ? 'true' : undefined}>
        <strong>{t.result(spin.days)}</strong>
        <span>{moment}</span>
        {spin.takenBack && <span className={styles.back}>{t.takenBack}</span>}
      </Link>
    </li>
  );
}
