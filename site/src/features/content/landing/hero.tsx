import { useFirstPage } from '../../../first-page.ts';
import { landingPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './hero.module.css';
import { mostDevices } from './plan-figures.ts';
import { lazy, Suspense } from 'react';

/** Members buy nothing; their administrator does. */
const FIRST_WAYS = { visitor: '/Register', individual: '/Packages', team: '/index/packages' } as const;
const SECOND_WAYS = {
  visitor: '/Login',
  individual: '/Account',
  team: '/myAccount',
  member: '/myAccountSub',
} as const;

/** The opening section: what the service is, the free trial, and the two main links. */
export function Hero() {
  const t = usePhrases(landingPhrases);
  const { settings, goods } = useFirstPage();
  const kind = useAccountKind();
  const { trialDays, factsConfirmed, serverNum, countryNum } = settings;
  const devices = mostDevices(goods);
  const benefits = [
    t.benefitApps,
    ...(devices > 0 ? [t.benefitDevices(devices)] : []),
    ...(factsConfirmed ? [t.benefitServers(serverNum, countryNum), t.benefitNoLogs] : [t.benefitNoRenewal]),
  ];
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <h1 className={styles.headline}>
          <span>{t.headline}</span>
          {trialDays > 0 && <span className={styles.trial}>{t.trial(trialDays)}</span>}
        </h1>
        <p className={styles.lead}>{trialDays > 0 ? t.leadTrial : t.lead}</p>
        <ul className={styles.benefits} aria-label={t.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              {benefit}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {kind !== 'member' && (
            <ButtonLink variant="primary" to={FIRST_WAYS[kind ?? 'visitor']}>
              {kind === undefined ? t.registerNow : t.topUp}
            </ButtonLink>
          )}
          <ButtonLink to={SECOND_WAYS[kind ?? 'visitor']} className={styles.second}>
            {kind === undefined ? t.login : t.account}
          </ButtonLink>
        </div>
      </div>
      {/* After the text: the picture hangs from the hero's end, which a first paint of less text would place too high. */}
      <HeroPicture />
    </section>
  );
}

const PICTURE_ID = 'hero-picture';
const NightMap = lazy(() => import('./night-map.tsx'));

/**
 * The picture as the server drew it, read when this module loads, which is before hydration. Undefined on the server, and
 * if another page was opened first: only then is the drawing loaded as code.
 */
const served = typeof document === 'undefined' ? undefined : document.getElementById(PICTURE_ID)?.innerHTML;

/** The decorative picture behind the landing page's opening text. */
function HeroPicture() {
  const place = { id: PICTURE_ID, className: styles.picture, 'aria-hidden': true } as const;
  if (served !== undefined) return <div {...place} dangerouslySetInnerHTML={{ __html: served }} />;
  return (
    <div {...place}>
      <Suspense>
        <NightMap />
      </Suspense>
    </div>
  );
}
