import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamMemberFieldsPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';

/** Why nobody can be added now. `ended`: there was a package once. */
export function PackageNeeded({ ended }: { readonly ended: boolean }) {
  const t = usePhrases(teamMemberFieldsPhrases);
  return (
    <Banner>
      {ended ? t.packageEnded : t.needsPackage} <Link to="/index/packages">{t.toPackages}</Link>
    </Banner>
  );
}
