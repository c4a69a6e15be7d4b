import { useLocation, useNavigate } from '../../router.tsx';
import { type PageState, readPageState } from '../../page-state.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { privacyPhrases } from '../../phrases/privacy.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { readKind, useSignedIn } from '../../storage/session.ts';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import { Goodbye } from './goodbye.tsx';
import styles from './leave-page.module.css';

/** Exporting data and deleting the account, then a goodbye, which is shown signed out. */
export default function LeavePage() {
  const t = usePhrases(privacyPhrases);
  const { titles } = usePhrases(framePhrases);
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { goodbye } = readPageState(useLocation().state);
  if (goodbye !== undefined && !signedIn) return <Goodbye of={goodbye} />;
  const sayGoodbye = (isSure: boolean) => {
    const kind = readKind() === 'team' ? 'team' : 'individual';
    const state: PageState = { goodbye: isSure ? kind : 'unsure' };
    navigate('/Leave', { replace: true, state });
  };
  return (
    <Page
      title={titles.leave}
      lead={t.lead}
      above={
        <Link to="/Security" className={styles.back}>
          {t.backToSecurity}
        </Link>
      }
    >
      <div className={styles.sections}>
        <ExportSection />
        <DeletionSection onGone={sayGoodbye} />
      </div>
    </Page>
  );
}
