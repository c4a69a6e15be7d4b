import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMemberFieldsPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import type { Team } from '../../api/use-team.ts';
import { Link } from '../../ui/link.tsx';
import { hasEnded } from './team-needs.ts';

/** Why no member can be added now. */
export function PlanNeeded({ team }: { readonly team: Team }) {
  const t = usePhrases(teamMemberFieldsPhrases);
  return (
    <Banner>
      {hasEnded(team) ? t.planEnded : t.needsPlan} <Link to="/index/packages">{t.toPlans}</Link>
    </Banner>
  );
}
