import { useFirstPage } from '../../first-page.ts';
import { landingPhrases } from '../../phrases/landing.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { useSignedIn } from '../../storage/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './hero.module.css';
import { mostDevices } from './goods-figures.ts';
import { HeroPicture } from './hero-picture.tsx';

/** The first sight: what it is, what it costs to try (nothing), and the two ways in. */
export function Hero() {
  const t = usePhrases(landingPhrases);
  const { settings, goods } = useFirstPage();
  const signedIn = useSignedIn();
  const { trialDays, factsConfirmed, serverNum, countryNum } = settings;
  const devices = mostDevices(goods);
  const benefits = [
    t.benefitApps,
    ...(devices > 0 ? [t.benefitDevices(devices)] : []),
    ...(factsConfirmed ? [t.benefitServers(serverNum, countryNum), t.benefitNoLogs] : [t.benefitNoRenewal]),
  ];
  return (
    <section className={styles.hero}>
      <HeroPicture />
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
          <ButtonLink variant="primary" to={signedIn ? '/Packages' : '/Register'}>
            {signedIn ? t.topUp : t.registerNow}
          </ButtonLink>
          <ButtonLink to={signedIn ? '/Account' : '/Login'} className={styles.second}>
            {signedIn ? t.account : t.login}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
