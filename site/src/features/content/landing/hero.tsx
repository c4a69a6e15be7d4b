import { formatUsd } from '@causeway/web/format';
import { useFirstPage, useSettings } from '../../../first-page.ts';
import { landingPhrases } from '../../../phrases/landing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { Link } from '../../../ui/link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './hero.module.css';
import { lowestMonthly, mostDevices } from './plan-figures.ts';
import { Served, servedHtml } from './served.tsx';
import { lazy } from 'react';

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
  const { trialDays } = useSettings();
  const kind = useAccountKind();
  const isVisitor = kind === undefined;
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        {isVisitor && <p className={styles.kicker}>{t.kicker}</p>}
        <h1 className={styles.headline}>
          <span>{t.headline}</span>
          {isVisitor && trialDays > 0 && <span className={styles.trial}>{t.trial(trialDays)}</span>}
        </h1>
        {isVisitor && <Pitch />}
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

/** What visitors learn first; a signed-in user knows it. */
function Pitch() {
  const t = usePhrases(landingPhrases);
  const { settings, goods, language } = useFirstPage();
  const { trialDays, factsConfirmed, serverNum, countryNum } = settings;
  const devices = mostDevices(goods);
  const monthly = lowestMonthly(goods);
  const benefits = [
    t.benefitApps,
    ...(devices > 0 ? [t.benefitDevices(devices)] : []),
    ...(factsConfirmed ? [t.benefitServers(serverNum, countryNum), t.benefitNoLogs] : [t.benefitNoRenewal]),
  ];
  return (
    <>
      <p className={styles.lead}>{trialDays > 0 ? t.leadTrial : t.lead}</p>
      <ul className={styles.benefits} aria-label={t.benefits}>
        {monthly !== undefined && (
          <li>
            <CheckIcon />
            <Link to="/Prices">{t.benefitPrice(formatUsd(monthly.usd, language), monthly.days)}</Link>
          </li>
        )}
        {benefits.map((benefit) => (
          <li key={benefit}>
            <CheckIcon />
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}

const PICTURE_ID = 'hero-picture';
/** Decoration: nothing in its place if it cannot be loaded. */
const NightMap = lazy(() => import('./night-map.tsx').catch(() => ({ default: () => <></> })));
const served = servedHtml(PICTURE_ID);

/** The decorative picture behind the landing page's opening text. */
function HeroPicture() {
  return (
    <Served id={PICTURE_ID} className={styles.picture} hidden html={served}>
      <NightMap />
    </Served>
  );
}
