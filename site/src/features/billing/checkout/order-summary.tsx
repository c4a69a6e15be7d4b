import { type ReactNode, useId } from 'react';
import { useLanguage, useSettings } from '../../../first-page.ts';
import { formatUsd, formatYuan } from '@causeway/web/format';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { estimateOf } from './estimate.ts';
import styles from './summary.module.css';

/** A line above the total; savings are highlighted. */
export interface SumLine {
  readonly label: string;
  readonly value: string;
  readonly saving?: boolean;
}

interface OrderSummaryProps {
  readonly name: string;
  readonly lines: readonly SumLine[];
  /** US dollars; undefined while the price is unknown. */
  readonly total: number | undefined;
  /** Yuan that the pay method charges for it; undefined for dollars. */
  readonly yuan?: number | undefined;
  /** A note about the pay method, beside the price. */
  readonly note?: string | undefined;
  readonly outlook: ReactNode;
  /** The missing step, shown instead of the button; undefined once the order can be placed. */
  readonly next: ReactNode;
  /** Shown before the button is pressed again. */
  readonly alert: ReactNode;
  readonly busy: boolean;
  readonly onPay: () => void;
}

/** Price, outcome and the button to continue: beside the steps, or on phones a bar at the bottom. */
export function OrderSummary({
  name,
  lines,
  total,
  yuan,
  note,
  outlook,
  next,
  alert,
  busy,
  onPay,
}: OrderSummaryProps) {
  const t = usePhrases(checkoutPhrases);
  const language = useLanguage();
  const id = useId();
  const { rates } = useSettings();
  const estimate = total === undefined ? undefined : estimateOf(total, rates, language);
  const sum = total === undefined ? '–' : formatUsd(total, language);
  const charged = yuan === undefined ? undefined : formatYuan(yuan);
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <div className={styles.details}>
        <h2 id={id}>{t.summary}</h2>
        <p className={styles.plan}>{name}</p>
        <Sums lines={lines} total={sum} charged={charged} />
        {charged === undefined && estimate !== undefined && (
          <p className={styles.estimate}>{t.estimate(estimate)}</p>
        )}
        <p className={styles.small}>{t.currency}</p>
        {note !== undefined && (
          <p className={styles.small} aria-live="polite">
            {note}
          </p>
        )}
        {outlook}
      </div>
      <div className={styles.pay}>
        {alert}
        <div className={styles.payRow}>
          {/* Hidden from screen readers, which read it in the lines; on phones the lines scroll away. */}
          <p className={styles.barTotal} aria-hidden="true">
            <span>{t.rowTotal}</span>
            <data value={yuan ?? total ?? ''}>{charged ?? sum}</data>
          </p>
          {next === undefined ? (
            <div className={styles.go}>
              <Button variant="primary" wide busy={busy} onClick={onPay}>
                {t.pay}
              </Button>
            </div>
          ) : (
            <p className={styles.next}>{next}</p>
          )}
        </div>
      </div>
      <Agreement />
    </section>
  );
}

interface SumsProps {
  readonly lines: readonly SumLine[];
  readonly total: string;
  readonly charged: string | undefined;
}

function Sums({ lines, total, charged }: SumsProps) {
  const t = usePhrases(checkoutPhrases);
  return (
    <dl className={styles.sums}>
      {lines.map(({ label, value, saving = false }) => (
        <div key={label} className={saving ? styles.discount : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.totalRow}>
        <dt>{t.rowTotal}</dt>
        <dd>{total}</dd>
      </div>
      {charged !== undefined && (
        <div className={styles.totalRow}>
          <dt>{t.rowYuan}</dt>
          <dd>{charged}</dd>
        </div>
      )}
    </dl>
  );
}

export function Outlook({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.outlook}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Agreement() {
  const t = usePhrases(checkoutPhrases);
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
