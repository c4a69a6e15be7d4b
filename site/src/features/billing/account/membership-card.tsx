import { EmailText } from '@causeway/web/email-text';
import { readAccountInfo } from '@causeway/contract/calls';
import { refetch } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { daysBetween, daysLeft } from '../../../time/days-left.ts';
import { onThisClock } from '../../../time/server-clock.ts';
import { useEnd } from '../../../time/use-end.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PathProgress } from '../../../ui/path-progress.tsx';
import { useNowSeconds } from '../../../ui/use-now.ts';
import styles from './membership-card.module.css';
import { type AccountInfo, currentPeriod, membershipOf, tierEnd, type Timeline } from './time-left.ts';
import facts from '../../../ui/facts.module.css';

interface MembershipCardProps {
  readonly info: AccountInfo;
  readonly timeline: Timeline | undefined;
}

const refetchAccount = () => void refetch(readAccountInfo);

export function MembershipCard({ info, timeline }: MembershipCardProps) {
  const t = usePhrases(accountPhrases);
  const language = useLanguage();
  const kind = membershipOf(info);
  const isRunning = kind !== 'none' && kind !== 'expired';
  const end = tierEnd(info);
  const hasNext = isRunning && end < info.expire;
  useEnd(isRunning ? [onThisClock(end)] : [], refetchAccount);
  return (
    <section className={classNames(styles.card, styles[kind])} aria-label={t.overview}>
      <dl className={classNames(facts.facts, styles.facts)}>
        <div>
          <dt>{t.account}</dt>
          <dd className={styles.account}>
            <EmailText text={info.account} />
          </dd>
        </div>
        <div>
          <dt>{t.type}</dt>
          <dd>
            <span className={styles.badge}>{t.types[kind]}</span>
          </dd>
        </div>
        <div>
          <dt>{kind === 'expired' ? t.expiredOn : hasNext ? t.access : t.expiry}</dt>
          <dd>
            {kind === 'none' ? (
              <span className={styles.none}>{t.noExpiry}</span>
            ) : hasNext ? (
              t.untilThen(formatMoment(end, language), formatMoment(info.expire, language))
            ) : (
              <time dateTime={new Date(info.expire * 1000).toISOString()}>
                {formatMoment(info.expire, language)}
              </time>
            )}
          </dd>
        </div>
      </dl>
      {isRunning && <DaysLeft end={end} tier={hasNext ? t.types[kind] : undefined} timeline={timeline} />}
      {/* While the first device is awaited, the way to it has the primary button. */}
      <ButtonLink
        to="/Packages"
        variant={isRunning && info.device.length === 0 ? 'secondary' : 'primary'}
        wide
      >
        {kind === 'none' || kind === 'trial' ? t.choose : t.renew}
      </ButtonLink>
    </section>
  );
}

interface DaysLeftProps {
  readonly end: number;
  /** Named if time of another tier follows. */
  readonly tier: string | undefined;
  readonly timeline: Timeline | undefined;
}

/** The days left of the current tier, on the path of its whole period if its start is known. */
function DaysLeft({ end, tier, timeline }: DaysLeftProps) {
  const t = usePhrases(accountPhrases);
  const now = useNowSeconds();
  const days = daysLeft(end, now);
  const text = days === 0 ? t.lastDay : tier === undefined ? t.daysLeft(days) : t.tierDaysLeft(tier, days);
  const period = currentPeriod(timeline, now);
  if (period === undefined) return <p className={styles.left}>{text}</p>;
  return (
    <PathProgress
      left
      label={t.daysLeftLabel}
      value={days}
      max={daysBetween(period.start, period.end)}
      text={text}
    />
  );
}
