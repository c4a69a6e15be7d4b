import { EmailText } from '@causeway/web/email-text';
import { readAccountInfo, readMember } from '@causeway/contract/calls';
import { refetch } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { memberPhrases } from '../../../phrases/access.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { daysLeft, pathLength } from '../../../time/days-left.ts';
import { onThisClock } from '../../../time/server-clock.ts';
import { useEnd } from '../../../time/use-end.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PathProgress } from '../../../ui/path-progress.tsx';
import { useNowSeconds } from '../../../ui/use-now.ts';
import styles from './member-card.module.css';
import type { Member } from './use-member.ts';
import facts from '../../../ui/facts.module.css';

/** Other servers lack the first of the endpoints. */
const refetchMember = () => void refetch(readMember, readAccountInfo);

export function MemberCard({ member }: { readonly member: Member }) {
  const t = usePhrases(memberPhrases);
  const language = useLanguage();
  const { account, teamName, teamId, expire, expired } = member;
  const days = daysLeft(expire, useNowSeconds());
  useEnd(expired ? [] : [onThisClock(expire)], refetchMember);
  return (
    <section className={classNames(styles.card, expired && styles.ended)} aria-label={t.overview}>
      <dl className={classNames(facts.facts, styles.facts)}>
        <div>
          <dt>{t.account}</dt>
          <dd className={styles.account}>
            <bdi className={styles.strong}>
              <EmailText text={account} />
            </bdi>
            <CopyButton text={account} label={t.copyAccount} />
          </dd>
        </div>
        {teamName !== '' && (
          <div>
            <dt>{t.team}</dt>
            <dd>
              <bdi className={styles.strong}>{teamName}</bdi>
              <span className={styles.quiet}>{t.teamId(teamId)}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{expired && expire > 0 ? t.expiredOn : t.expiry}</dt>
          <dd>
            {expire === 0 ? (
              t.noExpiry
            ) : (
              <time dateTime={new Date(expire * 1000).toISOString()}>{formatMoment(expire, language)}</time>
            )}
          </dd>
        </div>
      </dl>
      {!expired && (
        <PathProgress
          label={t.daysLeftLabel}
          value={days}
          max={pathLength(days)}
          text={days === 0 ? t.lastDay : t.daysLeft(days)}
        />
      )}
    </section>
  );
}
