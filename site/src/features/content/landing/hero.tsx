import { useFirstPage } from '../../../first-page.ts';
import { landingPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './hero.module.css';
import { mostDevices } from './plan-figures.ts';
import { HeroPicture } from './hero-picture.tsx';

/** Members buy nothing: their team's administrator does. */
const FIRST_WAYS = { visitor: '/Register', individual: '/Packages', team: '/index/packages' } as const;
const SECOND_WAYS = {
  visitor: '/Login',
  individual: '/Account',
  team: '/myAccount',
  member: '/myAccountSub',
} as const;

/** The first sight: what it is, what it costs to try (nothing), and the two ways in. */
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
      {/* After the words: it hangs from the hero's end, which a first paint before all of them have come would show too high. */}
      <HeroPicture />
    </section>
  );
}
