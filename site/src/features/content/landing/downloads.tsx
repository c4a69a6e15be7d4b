import { type Platform, PLATFORMS } from '@causeway/contract/site-settings';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from '../../../router.tsx';
import { DOWNLOADS_ID } from '../../../downloads-place.ts';
import { Link } from '../../../ui/link.tsx';
import { landingPhrases } from '../../../phrases/landing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PlatformMark } from '../../../ui/platform-mark.tsx';
import styles from './downloads.module.css';
import { ownPlatform } from '../../../own-platform.ts';
import { LandingSection } from './section.tsx';

const staysTheSame = () => () => undefined;

/** A tile for each client, the visitor's platform first. The bar's anchor points to the id. */
export function Downloads() {
  const t = usePhrases(landingPhrases);
  // Undefined while hydrating: the server renders the same page for everybody.
  const own = useSyncExternalStore<Platform | undefined>(
    staysTheSame,
    () => ownPlatform(navigator),
    () => undefined,
  );
  const { state } = useLocation();
  useEffect(() => {
    if (state === DOWNLOADS_ID) document.getElementById(DOWNLOADS_ID)?.scrollIntoView();
  }, [state]);
  const platforms =
    own === undefined ? PLATFORMS : [own, ...PLATFORMS.filter((platform) => platform !== own)];
  return (
    <LandingSection id={DOWNLOADS_ID} title={t.downloads} lead={t.downloadsLead}>
      <ul className={styles.tiles}>
        {platforms.map((platform) => (
          <li key={platform}>
            <Link
              to={`/download?category=${platform}`}
              className={classNames(styles.tile, platform === own && styles.own)}
            >
              <PlatformMark platform={platform} size={32} />
              <span className={styles.name}>{t.platforms[platform].name}</span>
              <span className={styles.detail}>
                {platform === own ? t.thisDevice : t.platforms[platform].detail}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
