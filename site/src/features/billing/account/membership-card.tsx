import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { daysLeft, pathLength } from '../../../time/days-left.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PathProgress } from '../../../ui/path-progress.tsx';
import { useNowSeconds } from '../../../ui/use-now.ts';
import styles from './membership-card.module.css';
import { type AccountInfo, membershipOf } from './time-left.ts';
import facts from '../../../ui/facts.module.css';

export function MembershipCard({ info }: { readonly info: AccountInfo }) {
  const t = usePhrases(accountPhrases);
  const language = useLanguage();
  const kind = membershipOf(info);
  const isRunning = kind !== 'none' && kind !== 'expired';
  const days = daysLeft(info.expire, useNowSeconds());
  return (
    <section className={classNames(styles.card, styles[kind])} aria-label={t.overview}>
      <dl className={classNames(facts.facts, styles.facts)}>
        <div>
          <dt>{t.account}</dt>
          <dd className={styles.account}>{info.account}</dd>
        </div>
        <div>
          <dt>{t.type}</dt>
          <dd>
            <span className={styles.badge}>{t.types[kind]}</span>
          </dd>
        </div>
        <div>
          <dt>{kind === 'expired' ? t.expiredOn : t.expiry}</dt>
          <dd>
            {kind === 'none' ? (
              <span className={styles.none}>{t.noExpiry}</span>
            ) : (
              <time dateTime={new Date(info.expire * 1000).toISOString()}>
                {formatMoment(info.expire, language)}
              </time>
            )}
          </dd>
        </div>
      </dl>
      {isRunning && (
        <PathProgress
          label={t.daysLeftLabel}
          value={days}
          max={pathLength(days)}
          text={days === 0 ? t.lastDay : t.daysLeft(days)}
        />
      )}
      <ButtonLink to="/Packages" variant="primary" wide>
        {kind === 'none' || kind === 'trial' ? t.choose : t.renew}
      </ButtonLink>
    </section>
  );
}
