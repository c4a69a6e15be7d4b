import { readSecurity, readSecurityLog, addPasskey, beginPasskey } from '@causeway/contract/calls';
import type { Passkey } from '@causeway/contract/account-security';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { createPasskey, passkeysPossible } from '@causeway/web/passkeys';
import { ReauthDialog } from '../../../forms/reauth-dialog.tsx';
import { useReauth } from '../../../forms/use-reauth.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { SecuritySection } from './section.tsx';
import styles from './security-page.module.css';

interface PasskeySectionProps {
  readonly passkeys: readonly Passkey[];
  readonly available: boolean;
  readonly needsCode: boolean;
  /** The password was entered recently. */
  readonly fresh: boolean;
}

export function PasskeySection({ passkeys, available, needsCode, fresh }: PasskeySectionProps) {
  const t = usePhrases(accountSecurityPhrases);
  const possible = available && passkeysPossible();
  const [making, setMaking] = useState(false);
  const refetchChanges = () => refetch(readSecurity, readSecurityLog);
  const { submit } = useSubmit(addPasskey, {
    onDone: async () => {
      showToast({ text: t.passkeyAdded, tone: 'success' });
      await refetchChanges();
    },
    onUnheard: () => void refetchChanges(),
  });
  const make = async (options: OutputOf<typeof beginPasskey>) => {
    setMaking(true);
    try {
      const made = await createPasskey(options);
      if (typeof made === 'object') await submit(made);
      else showToast({ text: made === 'known' ? t.passkeyKnown : t.passkeyNotMade, tone: 'warning' });
    } finally {
      setMaking(false);
    }
  };
  const start = useReauth(beginPasskey, { onDone: make });
  return (
    <SecuritySection
      title={t.passkeys}
      text={possible ? t.passkeysText : t.passkeysUnavailable}
      action={
        possible && (
          <Button busy={start.busy || making} onClick={() => start.begin({})}>
            {t.addPasskey}
          </Button>
        )
      }
    >
      {passkeys.length > 0 ? (
        <ul className={styles.list}>
          {passkeys.map((passkey, index) => (
            <PasskeyRow key={passkey.id} {...{ passkey, needsCode, fresh }} number={index + 1} />
          ))}
        </ul>
      ) : (
        possible && <p className={styles.quiet}>{t.noPasskeys}</p>
      )}
      <ReauthDialog
        {...start.dialog}
        action={t.continue}
        needsCode={needsCode}
        inputOf={(entered) => entered}
      />
    </SecuritySection>
  );
}
