import { endSession, listSessions, readSecurityLog } from '@causeway/contract/calls';
import type { Session } from '@causeway/contract/account-security';
import type { ApiRefusal } from '@causeway/web/failures';
import { useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useFocusedPlace } from '../../../use-focused-place.ts';
import { browserWords } from './browser-words.ts';
import { EndDialog } from './end-dialog.tsx';
import styles from './security-page.module.css';
import { SystemIcon } from './system-icon.tsx';

interface SessionRowProps {
  readonly session: Session;
  /** Two-factor is on. */
  readonly needsCode: boolean;
}

/** A session; the current one is marked and ends by logging out. */
export function SessionRow({ session, needsCode }: SessionRowProps) {
  const t = usePhrases(accountSecurityPhrases);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const place = useFocusedPlace();
  const refetchChanges = () => refetch(listSessions, readSecurityLog);
  const onDone = async () => {
    setAsking(false);
    showToast({ text: t.sessionEnded, tone: 'success' });
    await refetchChanges();
  };
  const onRefusal = ({ refusal }: ApiRefusal): boolean => {
    // It has ended elsewhere, or here and the answer was lost.
    if (refusal === 'SESSION_NOT_FOUND') void refetchChanges();
    return false;
  };
  const name = session.deviceName ?? (browserWords(session, t) || t.unknownBrowser);
  const kind = session.kind === 'client' ? t.client : t.website;
  return (
    <li ref={place} tabIndex={-1} className={styles.row}>
      <SystemIcon system={session.system} />
      <span className={styles.what}>
        <span className={styles.name}>
          {name}{' '}
          {session.current && <span className={classNames(styles.mark, styles.on)}>{t.thisLogin}</span>}
        </span>
        <span className={styles.quiet}>
          {kind} · {t.since(formatMoment(session.createdAt, language))}
        </span>
      </span>
      {!session.current && (
        <Button small aria-label={t.endLabel(name)} onClick={() => setAsking(true)}>
          {t.end}
        </Button>
      )}
      <EndDialog
        open={asking}
        title={t.endTitle}
        text={t.endText(name)}
        action={t.end}
        needsCode={needsCode}
        endpoint={endSession}
        input={{ id: session.id }}
        onDone={onDone}
        onUnheard={() => void refetchChanges()}
        onRefusal={onRefusal}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
