import { useEffect, useRef } from 'react';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamImportPhrases, teamMemberFieldsPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './import.module.css';
import { ADD_SEATS } from './team-addresses.ts';

interface ImportSummaryProps {
  readonly rows: number;
  readonly faulty: number;
  readonly isChecked: boolean;
  /** The seats that the rows need, and the team's free seats. */
  readonly seats: number;
  readonly free: number;
}

export function ImportSummary({ rows, faulty, isChecked, seats, free }: ImportSummaryProps) {
  const t = usePhrases(teamImportPhrases);
  const f = usePhrases(teamMemberFieldsPhrases);
  const summary = useRef<HTMLParagraphElement>(null);
  // The pressed button no longer exists; a screen reader continues here.
  useEffect(() => summary.current?.focus(), []);
  const good = isChecked && faulty === 0;
  return (
    <Banner tone={good ? 'success' : 'info'}>
      <p ref={summary} tabIndex={-1} className={styles.count}>
        {good ? t.checked(rows) : t.summary(rows, faulty)}
      </p>
      <p>
        {t.seats(seats, free)}{' '}
        {seats > free && (
          // In a new tab, so that the corrected rows are not lost.
          <Link to={ADD_SEATS} target="_blank" rel="noopener">
            {f.addSeats}
          </Link>
        )}
      </p>
    </Banner>
  );
}
