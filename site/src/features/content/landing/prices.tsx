import { LOWEST_TIER, TIER_NAMES, tierOf } from '@causeway/contract/tiers';
import { Link } from '../../../ui/link.tsx';
import { useFirstPage } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { landingPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { cheapestOfTiers, monthlyUsd } from './plan-figures.ts';
import styles from './prices.module.css';
import { LandingSection } from './section.tsx';

/** The lowest monthly price of each tier, from the catalog. */
export function Prices() {
  const t = usePhrases(landingPhrases);
  const { goods, language } = useFirstPage();
  const kind = useAccountKind();
  const cheapest = cheapestOfTiers(goods);
  // Teams have other prices; members have none.
  if (cheapest.length === 0 || kind === 'team' || kind === 'member') return null;
  return (
    <LandingSection title={t.prices} lead={t.pricesLead}>
      <ul className={styles.strip}>
        {cheapest.map((item) => (
          <li
            key={item.key}
            className={classNames(styles.price, tierOf(item.tier) !== LOWEST_TIER && styles.svip)}
          >
            <h3>{TIER_NAMES[tierOf(item.tier)]}</h3>
            <p className={styles.month}>
              <span>{t.from}</span>
              <data value={item.price.usd}>{formatUsd(monthlyUsd(item), language)}</data>
              <span>{t.aMonth}</span>
            </p>
            <p className={styles.detail}>
              {t.priceDetail(item.days, item.deviceNum, formatUsd(item.price.usd, language))}
            </p>
          </li>
        ))}
        <li>
          <Link to="/Prices" className={styles.all}>
            {t.allPlans}
            <ArrowIcon />
          </Link>
        </li>
      </ul>
      {kind === undefined && (
        <p className={styles.teams}>
          {t.teams} <Link to="/getAccount">{t.registerTeam}</Link>
        </p>
      )}
    </LandingSection>
  );
}
