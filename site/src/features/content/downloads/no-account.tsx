import { downloadPhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useSignedIn } from '../../../storage/session.ts';
import { Link } from '../../../ui/link.tsx';

/** Links to the sign-up beside "log in", for visitors. */
export function NoAccount() {
  const t = usePhrases(downloadPhrases);
  const { titles } = usePhrases(framePhrases);
  const signedIn = useSignedIn();
  if (signedIn) return null;
  return (
    <p>
      {t.noAccount} <Link to="/Register">{titles.register}</Link>
    </p>
  );
}
