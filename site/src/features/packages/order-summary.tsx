import type { Goods, PayMethod } from '@causeway/contract/packages';
import { useId } from 'react';
import { Link } from '../../ui/link.tsx';
import { useAccountInfo } from '../../api/use-account-info.ts';
import { useLanguage } from '../../first-page.ts';
import { formatUsd } from '../../format.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { packagePhrases } from '../../phrases/packages.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNowSeconds } from '../../ui/use-now.ts';
import styles from './order-summary.module.css';
import { prospectOf } from './prospect.ts';
import { prospectText } from './prospect-text.ts';
import { priceSummary } from './price-summary.ts';

interface OrderSummaryProps {
  readonly plan: Goods;
  readonly method: PayMethod | undefined;
  /** What an invited friend gets off the price; 0 for everybody else. */
  readonly friendPercent: number;
  readonly busy: boolean;
  readonly onPay: () => void;
}

/** What it costs, what it gives, and the button to go on: beside the steps, or on phones a bar at the bottom. */
export function OrderSummary({ plan, method, friendPercent, busy, onPay }: OrderSummaryProps) {
  const t = usePhrases(packagePhrases);
  const language = useLanguage();
  const id = useId();
  const { list, discount, friendDiscount, total } = priceSummary(plan, friendPercent);
  const usd = (amount: number) => formatUsd(amount, language);
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <div className={styles.details}>
        <h2 id={id}>{t.summary}</h2>
        <p className={styles.plan}>{plan.name[language]}</p>
        <dl className={styles.sums}>
          {plan.extraDays > 0 && (
            <div>
              <dt>{t.rowDays}</dt>
              <dd>{t.daysWithExtra(plan.days, plan.extraDays)}</dd>
            </div>
          )}
          <div>
            <dt>{t.rowList}</dt>
            <dd>{usd(list)}</dd>
          </div>
          {discount > 0 && (
            <div className={styles.discount}>
              <dt>{t.rowDiscount}</dt>
              <dd>{usd(-discount)}</dd>
            </div>
          )}
          {friendDiscount > 0 && (
            <div className={styles.discount}>
              <dt>{t.rowFriend(friendPercent)}</dt>
              <dd>{usd(-friendDiscount)}</dd>
            </div>
          )}
          <div className={styles.totalRow}>
            <dt>{t.rowTotal}</dt>
            <dd>{usd(total)}</dd>
          </div>
        </dl>
        <p className={styles.small}>{t.currency}</p>
        <Outlook plan={plan} />
      </div>
      <div className={styles.pay}>
        {/* The total is read out with the sums; this is the same figure for phones, where they scroll out of sight. */}
        <p className={styles.barTotal} aria-hidden="true">
          <span>{t.rowTotal}</span>
          <data value={total}>{usd(total)}</data>
        </p>
        {method === undefined ? (
          <p className={styles.next}>{t.chooseMethod}</p>
        ) : (
          <div className={styles.go}>
            <Button variant="primary" wide busy={busy} onClick={onPay}>
              {t.pay}
            </Button>
          </div>
        )}
      </div>
      <Agreement />
    </section>
  );
}

/** What the account will hold after buying, and until when; silent where the account cannot be read. */
function Outlook({ plan }: { readonly plan: Goods }) {
  const t = usePhrases(packagePhrases);
  const language = useLanguage();
  const info = useAccountInfo();
  const now = useNowSeconds();
  if (info.isError && info.data === undefined) return null;
  return (
    <div className={styles.outlook}>
      <h3>{t.youWillHave}</h3>
      {info.data === undefined ? (
        <Skeleton lines={1} />
      ) : (
        <p aria-live="polite">{prospectText(prospectOf(info.data, plan, now), t, language)}</p>
      )}
    </div>
  );
}

function Agreement() {
  const t = usePhrases(packagePhrases);
  const { titles } = usePhrases(framePhrases);
  return (
    <p className={styles.agreement}>
      {t.agreeBefore}
      <Link to="/Terms">{titles.terms}</Link>
      {t.agreeBetween}
      <Link to="/Refund">{titles.refund}</Link>
      {t.agreeAfter}
    </p>
  );
}
