import { TIER_NAMES, tierOf } from '@causeway/contract/tiers';
import { useId } from 'react';
import { useLanguage } from '../../../first-page.ts';
import { formatDate } from '../../../format-date.ts';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useNowSeconds } from '../../../ui/use-now.ts';
import { currentPeriod, type Timeline } from './time-left.ts';
import path from '../../../ui/path.module.css';
import styles from './timeline-section.module.css';

/** Entries shown without opening the earlier ones. */
const SHOWN = 3;

/** The account’s periods on one path, with what added or removed days as its points. Shows nothing without time. */
export function TimelineSection({ timeline }: { readonly timeline: Timeline }) {
  const t = usePhrases(accountPhrases);
  const now = useNowSeconds();
  const id = useId();
  const language = useLanguage();
  const current = currentPeriod(timeline, now);
  // A period within one day would be listed as no days.
  const periods = timeline.periods.filter(
    (period) => period === current || formatDate(period.start, language) !== formatDate(period.end, language),
  );
  if (periods.length === 0) return null;
  const points = timeline.points.toReversed();
  const earlier = points.slice(SHOWN);
  return (
    <section className={styles.timeline} aria-labelledby={id}>
      <h2 id={id}>{t.timeline}</h2>
      <TimePath timeline={{ ...timeline, periods }} now={now} />
      <ol className={styles.periods}>
        {periods.map((period) => (
          <li key={period.start} aria-current={period === current ? 'time' : undefined}>
            <span className={classNames(styles.mark, styles[tierOf(period.tier)])} />
            <strong>{TIER_NAMES[tierOf(period.tier)]}</strong>
            <span className={styles.days}>
              <Day at={period.start} /> – <Day at={period.end} />
            </span>
            {period === current && <span className={styles.now}>{t.now}</span>}
          </li>
        ))}
      </ol>
      <Points points={points.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <details>
          <summary className={styles.earlier}>{t.earlier(earlier.length)}</summary>
          <Points points={earlier} />
        </details>
      )}
    </section>
  );
}

interface TimePathProps {
  readonly timeline: Timeline;
  readonly now: number;
}

/** Drawn with attributes, since the content security policy refuses inline styles; the lists say the same in words. */
function TimePath({ timeline: { periods, points }, now }: TimePathProps) {
  const start = Math.min(...periods.map((period) => period.start));
  const end = Math.max(...periods.map((period) => period.end));
  const place = (at: number) => {
    const share = (Math.min(end, Math.max(start, at)) - start) / Math.max(1, end - start);
    return `${2 + share * 96}%`;
  };
  return (
    <svg className={path.line} width="100%" height="20" aria-hidden="true">
      <line className={path.dark} x1="2%" x2="98%" y1="10" y2="10" />
      {periods.map((period) => (
        <line
          key={period.start}
          className={styles[tierOf(period.tier)]}
          x1={place(period.start)}
          x2={place(period.end)}
          y1="10"
          y2="10"
        />
      ))}
      {points.map(({ date }, index) => (
        <circle key={index} className={styles.point} cx={place(date)} cy="10" r="4" />
      ))}
      {now < end && <circle className={path.lamp} cx={place(now)} cy="10" r="7" />}
    </svg>
  );
}

function Points({ points }: { readonly points: Timeline['points'] }) {
  const t = usePhrases(accountPhrases);
  return (
    <ul className={styles.points}>
      {points.map(({ date, source, tier, days }, index) => (
        // Two rows may have the same time.
        <li key={index}>
          <Day at={date} />
          <span>{t.sources[source]}</span>
          <span className={styles.change}>{t.tierDays(TIER_NAMES[tierOf(tier)], days)}</span>
        </li>
      ))}
    </ul>
  );
}

function Day({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at * 1000).toISOString()}>{formatDate(at, useLanguage())}</time>;
}
