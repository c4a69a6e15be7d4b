import { TEAM_SEATS_MAX } from '@causeway/contract/teams';
import { useSettings } from '../../../first-page.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPlanPhrases } from '../../../phrases/billing.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTeam } from '../../../api/use-team.ts';
import styles from './team-plans-page.module.css';

/** The type of ticket for questions about buying. */
const BUYING_QUESTION = '7';

interface OverLimitProps {
  /** Seats that are wanted in all. */
  readonly seats: number;
  readonly days: number;
}

/** The way to more seats than can be bought here: a ticket that says already what is wanted, or a mail. */
export function OverLimit({ seats, days }: OverLimitProps) {
  const t = usePhrases(teamPlanPhrases);
  const { supportEmail } = useSettings();
  const { data: team } = useTeam();
  const ticket = new URLSearchParams({
    type: BUYING_QUESTION,
    title: t.ticketTitle,
    content: t.ticketText(team === undefined ? '' : `${team.teamName} (${team.teamId})`, seats, days),
  });
  return (
    <div className={styles.over}>
      <h3>{t.overTitle(TEAM_SEATS_MAX)}</h3>
      <p>{t.overText}</p>
      <ButtonLink to={`/Order?${ticket}`}>{t.overAsk}</ButtonLink>
      <p className={styles.small}>
        {t.overMail}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </div>
  );
}
