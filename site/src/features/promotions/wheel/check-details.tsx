import { commitmentText, spinText } from '@causeway/contract/wheel-spin';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { checkSpinPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import type { RevealedSpin, SpinCheck } from './check-spin.ts';
import styles from './check-details.module.css';
import type { NotedTerms } from './noted-terms.ts';

interface CheckDetailsProps {
  readonly spin: RevealedSpin;
  readonly check: SpinCheck;
  readonly noted: NotedTerms | undefined;
}

/** The numbers and the rule, for checking a spin by other means. */
export function CheckDetails({ spin, check, noted }: CheckDetailsProps) {
  const t = usePhrases(checkSpinPhrases);
  const language = useLanguage();
  const { commitment } = spin;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t.facts.hash, commitment.hash],
    [t.facts.computed, check.hash],
    ...(noted === undefined ? [] : [[t.facts.noted, noted.hash] as const]),
    [t.facts.secret, commitment.secret],
    [t.facts.seed, spin.seed === '' ? t.facts.noSeed : spin.seed],
    [t.facts.digest, check.digest],
    [t.facts.weights, commitment.weights.join(', ')],
    [t.facts.version, String(commitment.weightsVersion)],
    [t.facts.cap, t.capOf(commitment.cap)],
    [t.facts.shownAt, formatMoment(commitment.shownAt, language, 'zone')],
  ];
  return (
    <details className={styles.details}>
      <summary>{t.detailsTitle}</summary>
      <Facts facts={facts} />
      <p>{t.formulaHash}</p>
      <Lines text={commitmentText(commitment)} />
      <p>{t.formulaSpin}</p>
      <Lines text={spinText(commitment.id, spin.seed)} />
      <p>{t.formulaSegment}</p>
    </details>
  );
}

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: string | number])[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ text }: { readonly text: string }) {
  return (
    <pre translate="no">
      <code>{text}</code>
    </pre>
  );
}
