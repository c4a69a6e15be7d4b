import { PayWays } from '../features/billing/checkout/pay-ways.tsx';
import { PlanList } from '../features/billing/plans/plan-list.tsx';
import { SeatPriceList } from '../features/billing/team-plans/seat-price-list.tsx';
import { Apps } from '../features/content/landing/apps.tsx';
import { Blurbs } from '../features/content/landing/blurbs.tsx';
import { Promises } from '../features/content/landing/promises.tsx';
import Proof from '../features/content/landing/proof.tsx';
import styles from '../features/content/landing/prices.module.css';
import { LandingSection } from '../features/content/landing/section.tsx';
import { useFirstPage } from '../first-page.ts';
import { pitchPhrases } from '../phrases/landing.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ArrowIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';

/** What visitors read below the downloads. It never changes, so its code is loaded only if another page was opened first. */
export default function LandingPitch() {
  const { settings, goods } = useFirstPage();
  return (
    <>
      <Apps />
      <Blurbs />
      <Proof />
      {goods.length > 0 && <Prices />}
      {settings.factsConfirmed && <Promises />}
    </>
  );
}

function Prices() {
  const t = usePhrases(pitchPhrases);
  return (
    <LandingSection title={t.prices} lead={t.pricesLead}>
      <PlanList>
        <SeatPriceList />
      </PlanList>
      <PayWays title={t.waysToPay} />
      <ul className={styles.more}>
        <li>
          <Link to="/Prices">
            {t.allPrices}
            <ArrowIcon />
          </Link>
        </li>
        <li>
          {t.teams} <Link to="/getAccount">{t.registerTeam}</Link>
        </li>
      </ul>
    </LandingSection>
  );
}
