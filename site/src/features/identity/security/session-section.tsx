import { endOtherSessions, listSessions, readSecurityLog } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { refetch, useRead } from '../../../api/use-read.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { EndDialog } from './end-dialog.tsx';
import { SecuritySection } from './section.tsx';
import styles from './security-page.module.css';
import { SessionRow } from './session-row.tsx';

export function SessionSection({ needsCode }: { readonly needsCode: boolean }) {
  const t = usePhrases(accountSecurityPhrases);
  const sessions = useRead(listSessions, {});
  const [asking, setAsking] = useState(false);
  const refetchChanges = () => refetch(listSessions, readSecurityLog);
  const onDone = async ({ ended }: OutputOf<typeof endOtherSessions>) => {
    setAsking(false);
    showToast({ text: t.othersEnded(ended), tone: 'success' });
    await refetchChanges();
  };
  const hasOthers = sessions.data?.some((session) => !session.current) ?? false;
  return (
    <SecuritySection
      title={t.sessions}
      text={t.sessionsText}
      action={hasOthers && <Button onClick={() => setAsking(true)}>{t.endOthers}</Button>}
    >
      {sessions.data === undefined ? (
        <LoadFailure onRetry={() => void sessions.refetch()} busy={sessions.isFetching} />
      ) : (
        <ul className={styles.list}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} needsCode={needsCode} />
          ))}
        </ul>
      )}
      <EndDialog
        open={asking}
        title={t.endOthersTitle}
        text={t.endOthersText}
        action={t.endOthers}
        needsCode={needsCode}
        endpoint={endOtherSessions}
        input={{}}
        onDone={onDone}
        onUnheard={() => void refetchChanges()}
        onClose={() => setAsking(false)}
      />
    </SecuritySection>
  );
}
