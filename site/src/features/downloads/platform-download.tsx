import type { Platform } from '@causeway/contract/site-settings';
import { useSettings } from '../../first-page.ts';
import { downloadPhrases } from '../../phrases/downloads.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { useSignedIn } from '../../storage/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { PlatformMark } from '../../ui/platform-mark.tsx';
import styles from './platform-download.module.css';

/** What comes after the download, as a path of three points. */
function Then({ platform }: { readonly platform: Platform }) {
  const t = usePhrases(downloadPhrases);
  const { titles } = usePhrases(framePhrases);
  const signedIn = useSignedIn();
  return (
    <div className={styles.then}>
      <h3>{t.thenTitle}</h3>
      <ol className={styles.steps}>
        <li>{platform === 'Chrome' ? t.thenInstallExtension : t.thenInstall}</li>
        <li>
          <p>{t.thenLogin}</p>
          {!signedIn && (
            <p>
              {t.noAccount} <Link to="/Register">{titles.register}</Link>
            </p>
          )}
        </li>
        <li>{t.thenConnect}</li>
      </ol>
    </div>
  );
}

/** One platform: its link and version, or plainly that there is none yet. */
export function PlatformDownload({ platform }: { readonly platform: Platform }) {
  const t = usePhrases(downloadPhrases);
  const { downloads, supportEmail } = useSettings();
  const { url, version } = downloads[platform];
  return (
    <Card className={styles.card}>
      <div className={styles.get}>
        <span className={styles.mark}>
          <PlatformMark platform={platform} size={40} />
        </span>
        <div>
          <h2>{t.title[platform]}</h2>
          {url !== '' && version !== '' && <p className={styles.version}>{t.version(version)}</p>}
        </div>
        {url === '' ? (
          <Banner>
            <p>{t.notSet}</p>
            <p>
              {t.notSetAsk} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          </Banner>
        ) : (
          <ButtonAnchor href={url} variant="primary" className={styles.button}>
            <DownloadIcon />
            {t.get[platform]}
          </ButtonAnchor>
        )}
      </div>
      {url !== '' && <Then platform={platform} />}
    </Card>
  );
}
