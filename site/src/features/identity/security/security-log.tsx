import { readSecurityLog } from '@causeway/contract/calls';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { focusIfLost } from '../../../ui/focus-once.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { browserWords } from './browser-words.ts';
import { SecuritySection } from './section.tsx';
import styles from './security-page.module.css';
import { SystemIcon } from './system-icon.tsx';

export function SecurityLog() {
  const t = usePhrases(accountSecurityPhrases);
  const [pages, setPages] = useState(1);
  return (
    <SecuritySection title={t.log} text={t.logText}>
      <ul className={styles.list} data-log>
        <LogPage cursor={undefined} pages={pages} onMore={() => setPages(pages + 1)} />
      </ul>
    </SecuritySection>
  );
}

interface LogPageProps {
  readonly cursor: string | undefined;
  /** The number of pages shown from this one on. */
  readonly pages: number;
  readonly onMore: () => void;
}

/** One page and those after it: each begins where the previous one ends, even after new events. */
function LogPage({ cursor, pages, onMore }: LogPageProps) {
  const t = usePhrases(accountSecurityPhrases);
  const language = useLanguage();
  const page = useRead(readSecurityLog, cursor === undefined ? {} : { cursor });
  if (page.data === undefined) {
    return (
      <li>
        {page.isError ? (
          <LoadFailure onRetry={() => void page.refetch()} busy={page.isFetching} />
        ) : (
          <Skeleton lines={4} />
        )}
      </li>
    );
  }
  const { list, next } = page.data;
  return (
    <>
      {list.map((event, index) => (
        <li
          key={event.id}
          ref={cursor !== undefined && index === 0 ? focusIfLost : undefined}
          tabIndex={-1}
          className={styles.event}
        >
          <SystemIcon system={event.system} />
          <span className={styles.what}>
            <span>{t.events[event.kind]}</span>
            <span className={styles.quiet}>{browserWords(event, t)}</span>
          </span>
          <time className={styles.quiet} dateTime={new Date(event.at * 1000).toISOString()}>
            {formatMoment(event.at, language)}
          </time>
        </li>
      ))}
      {next !== null && pages > 1 && <LogPage cursor={next} pages={pages - 1} onMore={onMore} />}
      {next !== null && pages === 1 && (
        <li className={styles.more}>
          <Button small onClick={onMore}>
            {t.more}
          </Button>
        </li>
      )}
    </>
  );
}
