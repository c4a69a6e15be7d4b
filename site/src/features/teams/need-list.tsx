import { useLanguage } from '../../first-page.ts';
import { formatDate } from '../../format-date.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamOverviewPhrases } from '../../phrases/teams.ts';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './overview.module.css';
import { ADD_SEATS } from './team-addresses.ts';
import type { TeamNeed } from './team-needs.ts';

/** The page that resolves each need. */
const MENDS: Readonly<Record<TeamNeed['kind'], string>> = {
  plan: '/index/packages',
  ended: '/index/packages',
  soon: '/index/packages',
  over: '/index/members',
  fewer: '/index/members',
  full: ADD_SEATS,
  ending: '/index/members?state=ending',
  reset: '/index/members?state=reset',
  blocked: '/index/members?state=blocked',
};
/** Needs that end members' access. */
const PRESSING: readonly TeamNeed['kind'][] = ['plan', 'ended', 'soon', 'over', 'fewer'];

/** What the administrator should do, each with a link. */
export function NeedList({ needs }: { readonly needs: readonly TeamNeed[] }) {
  const t = usePhrases(teamOverviewPhrases);
  if (needs.length === 0) {
    return (
      <p className={styles.calm}>
        <CheckIcon />
        {t.calm}
      </p>
    );
  }
  return (
    <section className={styles.needs} aria-labelledby="team-needs">
      <h2 id="team-needs">{t.needsTitle}</h2>
      <ul>
        {needs.map((need) => (
          <NeedLine key={need.kind} need={need} />
        ))}
      </ul>
    </section>
  );
}

function NeedLine({ need }: { readonly need: TeamNeed }) {
  const t = usePhrases(teamOverviewPhrases);
  const text = useNeedText(need);
  const pressing = PRESSING.includes(need.kind);
  // Without any slots, freeing some does not help.
  const mend = need.kind === 'over' && need.deviceNum === 0 ? 'plan' : need.kind;
  return (
    <li className={classNames(styles.need, pressing && styles.pressing)}>
      {pressing ? <WarningIcon /> : <InfoIcon />}
      <span>{text}</span>
      <Link to={MENDS[mend]}>{t.mends[mend]}</Link>
    </li>
  );
}

function useNeedText(need: TeamNeed): string {
  const { needs } = usePhrases(teamOverviewPhrases);
  const language = useLanguage();
  switch (need.kind) {
    case 'ended':
      return needs.ended(formatDate(need.since, language));
    case 'soon':
      return needs.soon(need.days);
    case 'fewer':
      return needs.fewer(formatDate(need.from, language), need.deviceNum, need.over);
    case 'over':
      return needs.over(need.deviceNum, need.over);
    case 'ending':
    case 'reset':
    case 'blocked':
      return needs[need.kind](need.members);
    default:
      return needs[need.kind];
  }
}
