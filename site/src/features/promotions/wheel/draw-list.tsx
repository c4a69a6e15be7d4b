import type { OutputOf } from '@causeway/contract/endpoint';
import { listDraws } from '@causeway/contract/wheel';
import { useId, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { checkDrawPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './draw-list.module.css';

/** The account’s draws, newest first, those that won nothing among them. */
export function DrawList({ current }: { readonly current: string }) {
  const t = usePhrases(checkDrawPhrases);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{t.listTitle}</h2>
      <Draws current={current} />
    </Card>
  );
}

interface DrawsProps {
  readonly current: string;
  readonly cursor?: string;
}

/** Draws from a place in the list on, and on request those after them. */
function Draws({ current, cursor }: DrawsProps) {
  const t = usePhrases(checkDrawPhrases);
  const [more, setMore] = useState(false);
  const draws = useRead(listDraws, cursor === undefined ? {} : { cursor });
  if (draws.data === undefined) {
    return draws.isError ? (
      <LoadFailure onRetry={() => void draws.refetch()} busy={draws.isFetching} />
    ) : (
      <Skeleton lines={4} />
    );
  }
  const { list, next } = draws.data;
  if (list.length === 0 && cursor === undefined) {
    return (
      <EmptyState title={t.listEmptyTitle} action={<ButtonLink to="/Turnplate">{t.toWheel}</ButtonLink>}>
        {t.listEmptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {list.map((draw) => (
          <Row key={draw.id} draw={draw} isCurrent={draw.id === current} />
        ))}
      </ul>
      {next !== null && more && <Draws current={current} cursor={next} />}
      {next !== null && !more && <Button onClick={() => setMore(true)}>{t.more}</Button>}
    </>
  );
}

type ListedDraw = OutputOf<typeof listDraws>['list'][number];

function Row({ draw, isCurrent }: { readonly draw: ListedDraw; readonly isCurrent: boolean }) {
  const t = usePhrases(checkDrawPhrases);
  const moment = formatMoment(draw.date, useLanguage());
  return (
    <li>
      <Link to={`/CheckDraw?id=${encodeURIComponent(draw.id)}`} aria-current={isCurrent ? 'true' : undefined}>
        <strong>{t.result(draw.days)}</strong>
        <span>{moment}</span>
        {draw.takenBack && <span className={styles.back}>{t.takenBack}</span>}
      </Link>
    </li>
  );
}
