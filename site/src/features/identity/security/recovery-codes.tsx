import { useEffect, useRef } from 'react';
import { useLanguage, useSettings } from '../../../first-page.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { readUserInfo } from '../../../storage/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DownloadIcon, PrintIcon } from '../../../ui/icons.tsx';
import { CodeList, codesFile } from '@causeway/web/recovery-codes';
import { saveFile } from '@causeway/web/save-file';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/**
 * The codes, shown once: to copy, save, or print without the rest of the page. The browser asks before the tab is closed
 * with them.
 */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = usePhrases(accountSecurityPhrases);
  const brand = useSettings().brand[useLanguage()];
  const title = t.codesFile(brand, readUserInfo()?.account ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button no longer exists; a screen reader continues here.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askBeforeClosing);
    return () => removeEventListener('beforeunload', askBeforeClosing);
  }, []);
  return (
    <div className={styles.sheet}>
      <h3 ref={heading} tabIndex={-1}>
        {t.codesTitle}
      </h3>
      <p className={styles.printed}>{title}</p>
      <p>{t.codesText}</p>
      <CodeList className={styles.codes} codes={codes} />
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} label={t.copyCodes} />
        <Button small onClick={() => saveFile(`${title}.txt`, codesFile(title, codes))}>
          <DownloadIcon />
          {t.download}
        </Button>
        <Button small onClick={() => print()}>
          <PrintIcon />
          {t.print}
        </Button>
      </div>
      <Button variant="primary" className={styles.saved} onClick={onSaved}>
        {t.codesSaved}
      </Button>
    </div>
  );
}
