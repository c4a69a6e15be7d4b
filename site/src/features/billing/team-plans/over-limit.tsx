import { EmailText } from '@causeway/web/email-text';
import { TEAM_SEATS_MAX } from '@causeway/contract/limits';
import { useSettings } from '../../../first-page.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPlanPhrases } from '../../../phrases/billing.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTeam } from '../../../api/use-team.ts';
import styles from './team-plans-page.module.css';

/** The type of ticket for questions about buying. */
const BUYING_QUESTION = '7';

interface OverLimitProps {
  readonly seats: number;
  readonly days: number;
}

/** For more seats than can be ordered here: a prefilled ticket, or an email. */
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
        <a href={`mailto:${supportEmail}`}>
          <EmailText text={supportEmail} />
        </a>
      </p>
    </div>
  );
}
