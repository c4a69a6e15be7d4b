import { formatCount } from '@causeway/web/format';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamPhrases } from '../../phrases/teams.ts';
import { Button } from '../../ui/button.tsx';
import styles from './pager.module.css';
import type { Turning } from './use-pages.ts';

interface PagerProps {
  readonly turning: Turning;
  /** The number of rows in all pages. */
  readonly total: number;
  readonly busy: boolean;
}

/** Pages through a list; nothing for a single page. */
export function Pager({ turning: { from, to, previous, next }, total, busy }: PagerProps) {
  const t = usePhrases(teamPhrases);
  if (previous === undefined && next === undefined) return null;
  const turn = (to: (() => void) | undefined) => () => {
    to?.();
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  };
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      <Button disabled={previous === undefined} onClick={turn(previous)}>
        {t.previousPage}
      </Button>
      <span>{t.rows(formatCount(from), formatCount(to), formatCount(total))}</span>
      <Button disabled={next === undefined} busy={busy} onClick={turn(next)}>
        {t.nextPage}
      </Button>
    </nav>
  );
}
