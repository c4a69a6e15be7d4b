import { useLanguage } from '../../first-page.ts';
import { formatDate, formatMoment } from '../../format-date.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamOverviewPhrases } from '../../phrases/teams.ts';
import { daysLeft, pathLength } from '../../time/days-left.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PathProgress } from '../../ui/path-progress.tsx';
import styles from './overview.module.css';
import { ADD_SEATS } from './team-addresses.ts';
import type { Team } from '../../api/use-team.ts';
import { classNames } from '../../ui/class-names.ts';
import facts from '../../ui/facts.module.css';

interface PlanCardProps {
  readonly team: Team;
  /** Epoch seconds. */
  readonly now: number;
}

/** The used seats of the plan, its end, and what follows. */
export function TeamPlanCard({ team, now }: PlanCardProps) {
  const t = usePhrases(teamOverviewPhrases);
  const { expire, deviceNum, usedDeviceNum, freeDeviceNum } = team;
  const runs = expire > now && !team.expired;
  // Seats are added to a plan's seats only; days that an operator has added bring none.
  const hasSeats = runs && deviceNum > 0;
  const days = daysLeft(expire, now);
  return (
    <Card aria-labelledby="team-plan" className={styles.card}>
      <h2 id="team-plan">{t.planTitle}</h2>
      {hasSeats ? (
        <div className={styles.seats}>
          <PathProgress
            label={t.seatsLabel}
            value={usedDeviceNum}
            max={deviceNum}
            text={t.seatsUsed(usedDeviceNum, deviceNum)}
          />
          <span className={styles.quiet}>{t.seatsFree(freeDeviceNum)}</span>
        </div>
      ) : (
        usedDeviceNum > 0 && <p>{t.seatsHeld(usedDeviceNum)}</p>
      )}
      {expire === 0 ? <p className={styles.quiet}>{t.noPlan}</p> : <Dates team={team} runs={runs} />}
      {runs && (
        <PathProgress
          label={t.daysLabel}
          value={days}
          max={pathLength(days)}
          text={days === 0 ? t.lastDay : t.daysLeft(days)}
        />
      )}
      <div className={styles.ways}>
        <ButtonLink small to="/index/packages">
          {expire === 0 || (runs && deviceNum === 0) ? t.buy : t.renew}
        </ButtonLink>
        {hasSeats && (
          <ButtonLink small to={ADD_SEATS}>
            {t.addSeats}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** The plan's end, and what follows. */
function Dates({ team: { expire, later }, runs }: { readonly team: Team; readonly runs: boolean }) {
  const t = usePhrases(teamOverviewPhrases);
  const language = useLanguage();
  return (
    <dl className={classNames(facts.facts, styles.facts)}>
      <div>
        <dt>{runs ? t.expiry : t.ended}</dt>
        <dd>
          <time dateTime={new Date(expire * 1000).toISOString()}>{formatMoment(expire, language)}</time>
        </dd>
      </div>
      {later.length > 0 && (
        <div>
          <dt>{t.later}</dt>
          {later.map(({ from, deviceNum: seats }) => (
            <dd key={from}>{t.laterPart(formatDate(from, language), seats)}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
