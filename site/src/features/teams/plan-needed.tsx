import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMemberFieldsPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';

/** Why no member can be added now. `ended`: an earlier plan has ended. */
export function PlanNeeded({ ended }: { readonly ended: boolean }) {
  const t = usePhrases(teamMemberFieldsPhrases);
  return (
    <Banner>
      {ended ? t.planEnded : t.needsPlan} <Link to="/index/packages">{t.toPlans}</Link>
    </Banner>
  );
}
