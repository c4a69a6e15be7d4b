import { checkSpinPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import type { Finding } from './check-spin.ts';
import styles from './check-steps.module.css';

const SIGNS: Readonly<Record<Finding, string>> = { holds: '✓', broken: '✗', unknown: '–' };

/** A tick, a cross, or a dash without a comparison, with words for screen readers. */
export function FindingMark({ finding }: { readonly finding: Finding }) {
  const t = usePhrases(checkSpinPhrases);
  return (
    <span className={styles[finding]}>
      <span aria-hidden="true">{SIGNS[finding]}</span>
      <span className="visually-hidden">{t[finding]}: </span>
    </span>
  );
}
