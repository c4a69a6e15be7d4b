import type { ApiCall } from '@causeway/contract/endpoint';
import { useId } from 'react';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import type { PagePath } from '../../../paths.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { ReplacedLine, UnpaidOrderRow } from './unpaid-order-row.tsx';
import styles from './unpaid-orders.module.css';
import { useHandOver } from './use-hand-over.ts';
import { useRecheck } from './use-recheck.ts';
import { useUnpaidOrders } from './use-unpaid-orders.ts';

interface UnpaidOrdersProps {
  /** The reads that a payment makes stale. */
  readonly changes: readonly ApiCall[];
  /** The page that lists all of them; with it, only the newest is shown. */
  readonly allAt?: PagePath;
  /** Only the heading is shown until it is opened. */
  readonly folded?: boolean;
}

/** The unpaid orders: each can be paid, cancelled, or checked with the provider. */
export function UnpaidOrders({ changes, allAt, folded = false }: UnpaidOrdersProps) {
  const t = usePhrases(checkoutPhrases);
  const id = useId();
  const { waiting: orders, replaced } = useUnpaidOrders();
  const { scan, closeScan, handOver } = useHandOver();
  const { recheck, refetchChanged } = useRecheck(changes);
  // An order that ends while its code is shown keeps the dialog open, which says what happened.
  const rest = (
    <>
      {replaced.slice(0, 1).map((order) => (
        <ReplacedLine key={order.id} order={order} />
      ))}
      <ScanDialog scan={scan} onClose={closeScan} />
    </>
  );
  if (orders.length === 0) return rest;
  const shown = allAt === undefined ? orders : orders.slice(0, 1);
  const heading = <h2 id={id}>{t.unpaidTitle(orders.length)}</h2>;
  const list = (
    <>
      <ul className={styles.orders}>
        {shown.map((order) => (
          <UnpaidOrderRow key={order.id} order={order} handOver={handOver} refetchChanged={refetchChanged} />
        ))}
      </ul>
      <div className={styles.more}>
        <Button small variant="quiet" busy={recheck.busy} onClick={() => void recheck.submit({})}>
          {t.recheck}
        </Button>
        {allAt !== undefined && orders.length > shown.length && (
          <Link to={allAt} className={styles.all}>
            {t.allUnpaid(orders.length)}
          </Link>
        )}
      </div>
    </>
  );
  return (
    <>
      <section className={styles.unpaid} aria-labelledby={id}>
        {folded ? (
          <details>
            <summary>
              {heading}
              <ChevronIcon />
            </summary>
            {list}
          </details>
        ) : (
          <>
            {heading}
            {list}
          </>
        )}
      </section>
      {rest}
    </>
  );
}
