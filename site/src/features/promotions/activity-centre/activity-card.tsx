import type { listActivities } from '@causeway/contract/activities';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useId } from 'react';
import { activityAddress } from '../campaigns/activity-address.ts';
import { ActivityCountdown } from '../campaigns/activity-countdown.tsx';
import { ActivityPicture } from '../campaigns/activity-picture.tsx';
import { formatSpan } from '../campaigns/format-span.ts';
import { useLanguage } from '../../../first-page.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import styles from './activity-card.module.css';
import { ActivityTerms } from './activity-terms.tsx';

type Activity = OutputOf<typeof listActivities>[number];

interface ActivityCardProps {
  readonly activity: Activity;
  /** It has the page's one button that is lit. */
  readonly main: boolean;
  /** When it ends by this browser's clock, in milliseconds; undefined where nothing is to be counted. */
  readonly deadline: number | undefined;
}

/** One activity: its picture, how it stands, when it is, its terms, and the way to it. */
export function ActivityCard({ activity, main, deadline }: ActivityCardProps) {
  const t = usePhrases(activityPhrases);
  const language = useLanguage();
  const id = useId();
  const { link, state, title, terms, image, startTime, endTime } = activity;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <ActivityPicture
        link={link}
        image={image[language]}
        className={classNames(state === 'ended' && styles.past)}
      />
      <div className={styles.body}>
        <p className={styles.line}>
          <State state={state} />
          {deadline !== undefined && <ActivityCountdown deadline={deadline} />}
        </p>
        <h2 id={id}>{title[language] || t.names[link]}</h2>
        <p className={styles.dates}>{formatSpan(startTime, endTime, language)}</p>
        <ActivityTerms text={terms[language]} />
        <Way activity={activity} main={main} />
      </div>
    </article>
  );
}

function State({ state }: Pick<Activity, 'state'>) {
  const t = usePhrases(activityPhrases);
  return (
    <span className={classNames(styles.state, styles[state])}>
      {state === 'planned' && <ClockIcon />}
      {state === 'ended' && <CheckIcon />}
      {t.states[state]}
    </span>
  );
}

/** The wheel is worth a look before and after too: its odds, and what was won. */
function Way({ activity, main }: { readonly activity: Activity; readonly main: boolean }) {
  const t = usePhrases(activityPhrases);
  const { link, state } = activity;
  if (link === 'recharge' && state !== 'running') return null;
  const text = link === 'recharge' ? t.toPackages : state === 'ended' ? t.toWheelAfter : t.toWheel;
  return (
    <p className={styles.way}>
      <ButtonLink variant={main ? 'primary' : 'secondary'} to={activityAddress(link, activity)}>
        {text}
      </ButtonLink>
    </p>
  );
}
