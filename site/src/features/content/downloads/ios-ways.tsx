import type { DownloadName } from '@causeway/contract/site-settings';
import { type ReactNode, useId } from 'react';
import { useSettings } from '../../../first-page.ts';
import { downloadPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { framePhrases } from '../../../phrases/shared.ts';
import { useSignedIn } from '../../../storage/session.ts';
import { Link } from '../../../ui/link.tsx';
import { QrPopover } from '../../../ui/qr-popover.tsx';
import { FileDownload } from './file-download.tsx';
import styles from './ios-ways.module.css';
import { WayNotSet } from './not-set.tsx';
import steps from './steps.module.css';
import { waysOf } from './ways-of.ts';

/** Apple's app, the same for everybody. */
const TESTFLIGHT = 'https://apps.apple.com/app/testflight/id899247664';

interface WayProps {
  readonly name: DownloadName;
  readonly title: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Way({ name, title, label, children }: WayProps) {
  const t = usePhrases(downloadPhrases);
  const { downloads } = useSettings();
  const id = useId();
  const ways = waysOf('iOS', downloads);
  return (
    <section className={styles.way} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {ways.includes(name) ? (
        <>
          <div className={styles.about}>{children}</div>
          <FileDownload
            name={name}
            label={label}
            icon={<ArrowIcon />}
            variant={name === ways[0] ? 'primary' : 'secondary'}
          >
            <QrPopover
              url={downloads[name].url}
              label={t.qr}
              codeLabel={t.qrIosLabel(title)}
              hint={t.qrIosHint}
            />
          </FileDownload>
        </>
      ) : (
        <WayNotSet />
      )}
    </section>
  );
}

/** The three ways to get the app for iPhone and iPad; each reports its own missing link. */
export function IosWays() {
  const t = usePhrases(downloadPhrases);
  return (
    <>
      <p>{t.iosChoose}</p>
      <div className={styles.ways}>
        <Way name="iosAppStore" title={t.appStore} label={t.openAppStore}>
          <p>{t.appStoreText}</p>
          <AppleAccountGuides />
        </Way>
        <Way name="iosTestFlight" title={t.testFlight} label={t.openTestFlight}>
          <ol className={steps.steps}>
            <li>
              {t.testFlightInstall} <a href={TESTFLIGHT}>{t.testFlightGet}</a>
            </li>
            <li>{t.testFlightInvitation}</li>
            <li>{t.testFlightAccept}</li>
          </ol>
        </Way>
        <Way name="iosAlternative" title={t.alternative} label={t.openAlternative}>
          <p>{t.alternativeText}</p>
        </Way>
      </div>
    </>
  );
}

/** Links for people whose Apple Account does not offer the app. */
function AppleAccountGuides() {
  const t = usePhrases(downloadPhrases);
  const { titles } = usePhrases(framePhrases);
  const signedIn = useSignedIn();
  return (
    <ul className={styles.guides}>
      <li>
        <Link to="/iOSUSA">{titles.iosUsa}</Link>
      </li>
      <li>
        <Link to="/iOSMA">{titles.iosMa}</Link>
      </li>
      <li>
        <Link to="/iOSPA">{titles.iosPa}</Link>
        {!signedIn && <span>{t.needsLogin}</span>}
      </li>
    </ul>
  );
}
