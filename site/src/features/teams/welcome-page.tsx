import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamPhrases } from '../../phrases/teams.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TeamFrame } from './team-frame.tsx';
import styles from './overview.module.css';

/** The specification's welcome at `/index`, with links. */
export default function WelcomePage() {
  const { welcome } = usePhrases(teamPhrases);
  return (
    <TeamFrame title={welcome.title} lead={welcome.text}>
      <div className={styles.ways}>
        <ButtonLink to="/myAccount" variant="primary">
          {welcome.toOverview}
        </ButtonLink>
        <ButtonLink to="/index/members">{welcome.toMembers}</ButtonLink>
      </div>
    </TeamFrame>
  );
}
