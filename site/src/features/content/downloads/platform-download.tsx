import type { Platform } from '@causeway/contract/site-settings';
import type { ComponentType } from 'react';
import { useSettings } from '../../../first-page.ts';
import { downloadPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { PlatformMark } from '../../../ui/platform-mark.tsx';
import { QrPopover } from '../../../ui/qr-popover.tsx';
import { FileDownload } from './file-download.tsx';
import { ChromeSteps } from './chrome-steps.tsx';
import { IosWays } from './ios-ways.tsx';
import { MacFiles } from './mac-files.tsx';
import { NotSet } from './not-set.tsx';
import styles from './platform-download.module.css';
import { waysOf } from './ways-of.ts';
import { NoAccount } from './no-account.tsx';

const WAYS: Readonly<Record<Platform, ComponentType>> = {
  iOS: IosWays,
  Android: AndroidApk,
  Mac: MacFiles,
  Windows: WindowsInstaller,
  Chrome: ChromeSteps,
};

/** The downloads of one platform, or a note that there are none yet; then the next steps. */
export function PlatformDownload({ platform }: { readonly platform: Platform }) {
  const t = usePhrases(downloadPhrases);
  const { downloads } = useSettings();
  const hasWays = waysOf(platform, downloads).length > 0;
  const Ways = WAYS[platform];
  // Chrome's guide reports its own missing file and ends with the login, as the next steps do.
  const isGuide = platform === 'Chrome';
  return (
    <Card className={classNames(styles.card, (platform === 'iOS' || isGuide) && styles.stacked)}>
      <div className={styles.get}>
        <header className={styles.header}>
          <span className={styles.mark}>
            <PlatformMark platform={platform} size={40} />
          </span>
          <h2>{t.title[platform]}</h2>
        </header>
        {hasWays || isGuide ? <Ways /> : <NotSet />}
      </div>
      <div className={styles.then}>
        {hasWays && !isGuide && <AfterDownload />}
        <p>
          <Link to={`/FastGuide?helpcategory=${platform}`}>{t.guide}</Link>
        </p>
      </div>
    </Card>
  );
}

/** The APK, and its address as a code for the phone. */
function AndroidApk() {
  const t = usePhrases(downloadPhrases);
  const { url } = useSettings().downloads.androidPackage;
  return (
    <FileDownload name="androidPackage" label={t.get.Android}>
      <QrPopover url={url} label={t.qr} codeLabel={t.qrLabel} hint={t.qrHint} />
    </FileDownload>
  );
}

function WindowsInstaller() {
  const t = usePhrases(downloadPhrases);
  return <FileDownload name="windowsInstaller" label={t.get.Windows} />;
}

/** The three steps after the download. */
function AfterDownload() {
  const t = usePhrases(downloadPhrases);
  return (
    <>
      <h3>{t.thenTitle}</h3>
      <ol className={styles.path}>
        <li>{t.thenInstall}</li>
        <li>
          <p>{t.thenLogin}</p>
          <NoAccount />
        </li>
        <li>{t.thenConnect}</li>
      </ol>
    </>
  );
}
