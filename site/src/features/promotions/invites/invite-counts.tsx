import { useId } from 'react';
import { invitePhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './invite-page.module.css';
import { classNames } from '../../../ui/class-names.ts';
import facts from '../../../ui/facts.module.css';

interface InviteCountsProps {
  readonly registered: number;
  readonly days: number;
  readonly url: string;
}

/** The number of invited friends and the days earned; without any, the first step. */
export function InviteCounts({ registered, days, url }: InviteCountsProps) {
  const t = usePhrases(invitePhrases);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{t.countsTitle}</h2>
      <dl className={classNames(facts.facts, styles.counts)}>
        <div>
          <dt>{t.registered}</dt>
          <dd>{t.friends(registered)}</dd>
        </div>
        <div>
          <dt>{t.obtained}</dt>
          <dd>{t.days(days)}</dd>
        </div>
      </dl>
      {registered === 0 && (
        <EmptyState
          title={t.nobodyTitle}
          action={<CopyButton text={url} label={t.copyLink} done={t.copied} />}
        >
          {t.nobodyText}
        </EmptyState>
      )}
    </Card>
  );
}
