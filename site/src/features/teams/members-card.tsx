import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamOverviewPhrases } from '../../phrases/teams.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './overview.module.css';
import { IMPORT_MEMBERS, NEW_MEMBER } from './team-addresses.ts';
import type { Team } from '../../api/use-team.ts';

const FIGURES = [
  ['memberNum', '/index/members'],
  ['blockedNum', '/index/members?state=blocked'],
  ['resetNum', '/index/members?state=reset'],
  ['boundDeviceNum', '/index/devices'],
] as const;

/** The numbers of members by state, each a link to that filter. */
export function MembersCard({ team }: { readonly team: Team }) {
  const t = usePhrases(teamOverviewPhrases);
  return (
    <Card aria-labelledby="team-members" className={styles.card}>
      <h2 id="team-members">{t.membersTitle}</h2>
      <ul className={styles.figures}>
        {FIGURES.filter(([key]) => !Number.isNaN(team[key])).map(([key, to]) => (
          <li key={key}>
            <Link to={to}>
              <span>{t[key]}</span>
              <data value={team[key]}>{team[key]}</data>
            </Link>
          </li>
        ))}
      </ul>
      {team.expire !== 0 && (
        <div className={styles.ways}>
          <ButtonLink small to={NEW_MEMBER}>
            {t.addMember}
          </ButtonLink>
          <ButtonLink small to={IMPORT_MEMBERS}>
            {t.importMembers}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
