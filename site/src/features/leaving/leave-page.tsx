import { useState } from 'react';
import { Navigate } from 'react-router';
import { useHandOff } from '../../hand-off.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { leavingPhrases } from '../../phrases/leaving.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { readKind, useSignedIn } from '../../storage/session.ts';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import { Goodbye } from './goodbye.tsx';
import styles from './leave-page.module.css';

const LOGIN_AND_BACK = `/Login?redirect=${encodeURIComponent('/Leave')}`;

/** Taking one's data along, and deleting the account; then a goodbye, which is read signed out. */
export default function LeavePage() {
  const t = usePhrases(leavingPhrases);
  const { titles } = usePhrases(framePhrases);
  const signedIn = useSignedIn();
  const handOff = useHandOff({ hydrating: false });
  const [gone, setGone] = useState<{ readonly team: boolean }>();
  // Not by the sign-in, which other tabs change too and which ends a moment later.
  if (gone !== undefined) return <Goodbye team={gone.team} />;
  if (!signedIn) {
    // An app may just be signing somebody in here.
    return handOff === undefined ? <Navigate to={LOGIN_AND_BACK} replace /> : <Waiting />;
  }
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
        <DeletionSection onGone={() => setGone({ team: readKind() === 'team' })} />
      </div>
    </Page>
  );
}

function Waiting() {
  return (
    <Page>
      <Skeleton lines={6} />
    </Page>
  );
}
