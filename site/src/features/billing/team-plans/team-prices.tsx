import { TEAM_SEATS_MAX } from '@causeway/contract/limits';
import { formatUsd } from '@causeway/web/format';
import { useId } from 'react';
import { useFirstPage, useLanguage, useSettings } from '../../../first-page.ts';
import { checkoutPhrases, pricePhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { Link } from '../../../ui/link.tsx';
import table from '../../../ui/table.module.css';
import { estimateOf } from '../checkout/estimate.ts';
import { seatUsd } from './seat-price.ts';
import type { TeamPlans } from './team-order.ts';
import styles from './team-prices.module.css';

/** Below the smallest size there is no saving for it. */
const ONE_SEAT = { key: 'one', deviceNum: 1, save: 0 };

/** What teams pay for a seat, by time and number of seats. */
export function TeamPrices({ plans: { goods, guaranteeDays } }: { readonly plans: TeamPlans }) {
  const t = usePhrases(pricePhrases);
  const language = useLanguage();
  const kind = useAccountKind();
  const { factsConfirmed } = useSettings();
  const id = useId();
  if (goods.time.length === 0) return null;
  const sizes = goods.device.toSorted((one, other) => one.deviceNum - other.deviceNum);
  // A size without another saving than the one before it would only repeat its prices.
  const all = sizes[0]?.deviceNum === 1 ? sizes : [ONE_SEAT, ...sizes];
  const rows = all.filter(({ save }, index) => save !== all[index - 1]?.save);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t.team}</h2>
      <p>{t.teamLead}</p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t.teamSlots}</th>
            {goods.time.map(({ key, name }) => (
              <th key={key} scope="col">
                {name[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((size) => (
            <tr key={size.key}>
              <th scope="row">{t.teamFrom(size.deviceNum, size.deviceNum < TEAM_SEATS_MAX)}</th>
              {goods.time.map((time) => (
                <td key={time.key}>
                  <SeatPrice usd={seatUsd(time, size)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {factsConfirmed && <p className={styles.small}>{t.teamRefund(guaranteeDays)}</p>}
      {kind === undefined && <Link to="/getAccount">{t.registerTeam}</Link>}
      {kind === 'team' && <Link to="/index/packages">{t.teamPlans}</Link>}
    </section>
  );
}

function SeatPrice({ usd }: { readonly usd: number }) {
  const t = usePhrases(checkoutPhrases);
  const { language, settings } = useFirstPage();
  const estimate = estimateOf(usd, settings.rates, language);
  return (
    <>
      {formatUsd(usd, language)}
      {estimate !== undefined && <div className={styles.small}>{t.estimate(estimate)}</div>}
    </>
  );
}
