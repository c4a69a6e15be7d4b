import type { readOverview } from '@causeway/contract/console/calls';
import type { Right } from '@causeway/contract/console/rights';
import type { OutputOf } from '@causeway/contract/endpoint';
import { TIERS } from '@causeway/contract/tiers';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../../api/use-self.ts';
import { overviewPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './overview.module.css';

interface ActiveCountsProps {
  readonly now: OutputOf<typeof readOverview>['now'];
}

/** The current counts, independent of the range, each with a link to what it counts. */
export function ActiveCounts({ now }: ActiveCountsProps) {
  const t = usePhrases(overviewPhrases);
  const { count } = useFormat();
  return (
    <Section title={t.now}>
      <dl className={styles.tiles}>
        <CustomerTiles now={now} />
        <Tile
          label={t.ticketsWaiting}
          to="/tickets"
          right="tickets.read"
          note={
            now.oldestWaitingSince !== null && (
              <>
                {t.oldest} <Time at={now.oldestWaitingSince} relative />
              </>
            )
          }
        >
          {count(now.ticketsWaiting)}
        </Tile>
        <Tile label={t.paymentsToReview} to="/payments" right="orders.read" warn={now.paymentsToReview > 0}>
          {count(now.paymentsToReview)}
        </Tile>
        <Tile
          label={t.differencesToReview}
          to="/reconciliation"
          right="orders.read"
          warn={now.differencesToReview > 0}
        >
          {count(now.differencesToReview)}
        </Tile>
        <Tile label={t.approvalsWaiting} to="/approvals" right={null}>
          {count(now.approvalsWaiting)}
        </Tile>
        <Tile label={t.mailsWaiting} to="/deliveries?state=waiting" right="deliveries.read">
          {count(now.mailsWaiting)}
        </Tile>
        <Tile
          label={t.mailsFailedLately}
          to="/deliveries?state=failed&span=week"
          right="deliveries.read"
          warn={now.mailsFailedIn7Days > 0}
        >
          {count(now.mailsFailedIn7Days)}
        </Tile>
        <Tile label={t.jobsFailed} to="/jobs" right="deliveries.read" warn={now.jobsFailed > 0}>
          {count(now.jobsFailed)}
        </Tile>
      </dl>
    </Section>
  );
}

function CustomerTiles({ now }: ActiveCountsProps) {
  const t = usePhrases(overviewPhrases);
  const { count } = useFormat();
  const tile = (state: string, label: string, customers: number) => (
    <Tile key={state} label={label} to={`/customers?state=${state}`} right="customers.read">
      {count(customers)}
    </Tile>
  );
  return (
    <>
      {TIERS.map(({ key, name }) => tile(key, t.activeTier(name), now.tiers[key]))}
      {tile('trial', t.trial, now.trial)}
      {tile('expiring', t.expiring, now.expiringIn7Days)}
    </>
  );
}

interface TileProps {
  readonly label: string;
  /** The page of the counted things, and the right that opens it; null for none. */
  readonly to: string;
  readonly right: Right | null;
  readonly note?: ReactNode;
  readonly warn?: boolean;
  readonly children: ReactNode;
}

function Tile({ label, to, right, note, warn = false, children }: TileProps) {
  const may = useRights();
  const mayOpen = right === null || may(right);
  return (
    <div className={styles.tile} data-tone={warn ? 'warn' : 'plain'}>
      <dt>
        {mayOpen ? (
          <Link className={styles.tileLink} to={to}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={styles.figure}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
