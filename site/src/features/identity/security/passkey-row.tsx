import { readSecurity, readSecurityLog, removePasskey } from '@causeway/contract/calls';
import type { Passkey } from '@causeway/contract/account-security';
import type { ApiRefusal } from '@causeway/web/failures';
import { useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatDate } from '../../../format-date.ts';
import { ReauthDialog } from '../../../forms/reauth-dialog.tsx';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useFocusedPlace } from '../../../use-focused-place.ts';
import { browserWords } from './browser-words.ts';
import { EndDialog } from './end-dialog.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import styles from './security-page.module.css';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** Its position in the list, used as the name of an unnamed passkey. */
  readonly number: number;
  /** Two-factor is on, so the removal asks for a code. */
  readonly needsCode: boolean;
  /** The password was entered recently, so the removal does not ask for it. */
  readonly fresh: boolean;
}

export function PasskeyRow({ passkey, number, needsCode, fresh }: PasskeyRowProps) {
  const t = usePhrases(accountSecurityPhrases);
  const language = useLanguage();
  const [asking, setAsking] = useState<'rename' | 'remove'>();
  const place = useFocusedPlace();
  const name = passkey.name || browserWords(passkey, t) || t.passkeyNumber(number);
  const used = passkey.lastUsed === null ? t.neverUsed : t.lastUsed(formatDate(passkey.lastUsed, language));
  return (
    <li ref={place} tabIndex={-1} className={styles.row}>
      <KeyIcon />
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          {t.added(formatDate(passkey.createdAt, language))} · {used}
        </span>
      </span>
      <span className={styles.actions}>
        <Button small aria-label={t.renameLabel(name)} onClick={() => setAsking('rename')}>
          {t.rename}
        </Button>
        <Button small aria-label={t.removeLabel(name)} onClick={() => setAsking('remove')}>
          {t.remove}
        </Button>
      </span>
      <RenamePasskey
        open={asking === 'rename'}
        id={passkey.id}
        name={name}
        onClose={() => setAsking(undefined)}
      />
      <RemovePasskey
        open={asking === 'remove'}
        id={passkey.id}
        name={name}
        needsCode={needsCode}
        fresh={fresh}
        onClose={() => setAsking(undefined)}
      />
    </li>
  );
}

interface RemovePasskeyProps extends Pick<PasskeyRowProps, 'needsCode' | 'fresh'> {
  readonly open: boolean;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before the removal, for the password unless it was entered recently, and for a code if two-factor is on. */
function RemovePasskey({ open, id, name, needsCode, fresh, onClose }: RemovePasskeyProps) {
  const t = usePhrases(accountSecurityPhrases);
  const refetchChanges = () => refetch(readSecurity, readSecurityLog);
  const onDone = async () => {
    onClose();
    showToast({ text: t.passkeyRemoved, tone: 'success' });
    await refetchChanges();
  };
  const onUnheard = () => void refetchChanges();
  const onRefusal = ({ refusal }: ApiRefusal): boolean => {
    // It was removed elsewhere, or here and the answer was lost.
    if (refusal === 'PASSKEY_NOT_FOUND') void refetchChanges();
    return false;
  };
  const text = t.removeText;
  const reactions = { onDone, onUnheard, onRefusal, onClose };
  const dialog = { open, title: t.removeTitle(name), text, action: t.remove, ...reactions };
  if (!needsCode) return <EndDialog {...dialog} needsCode={false} endpoint={removePasskey} input={{ id }} />;
  return (
    <ReauthDialog
      {...dialog}
      danger
      needsPassword={!fresh}
      needsCode
      endpoint={removePasskey}
      inputOf={(entered) => ({ id, ...entered })}
    />
  );
}
