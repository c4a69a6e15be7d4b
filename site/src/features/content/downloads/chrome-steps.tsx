import { useSettings } from '../../../first-page.ts';
import { downloadPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './chrome-steps.module.css';
import { FileDownload } from './file-download.tsx';
import { NoAccount } from './no-account.tsx';
import { NotSet } from './not-set.tsx';
import steps from './steps.module.css';
import { waysOf } from './ways-of.ts';

/** Chrome opens this when typed or pasted, but blocks links to it. */
const EXTENSIONS = 'chrome://extensions';

export function ChromeSteps() {
  const t = usePhrases(downloadPhrases);
  const { downloads } = useSettings();
  const isSet = waysOf('Chrome', downloads).length > 0;
  return (
    <ol className={steps.steps}>
      <li>
        <h3>{t.chromeGet}</h3>
        <p>{t.chromeGetText}</p>
        <div className={styles.file}>
          {isSet ? <FileDownload name="chromeExtension" label={t.get.Chrome} /> : <NotSet />}
        </div>
      </li>
      <li>
        <h3>{t.chromeOpen}</h3>
        <p>{t.chromeOpenText}</p>
        <div className={styles.address}>
          <code translate="no">{EXTENSIONS}</code>
          <CopyButton text={EXTENSIONS} label={t.copyAddress} />
        </div>
      </li>
      <li>
        <h3>{t.chromeLoad}</h3>
        <p>{t.chromeLoadText}</p>
      </li>
      <li>
        <h3>{t.chromePin}</h3>
        <p>{t.chromePinText}</p>
        <NoAccount />
      </li>
    </ol>
  );
}
