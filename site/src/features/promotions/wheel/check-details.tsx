import { commitmentText, drawText } from '@causeway/contract/wheel-draw';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { checkDrawPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import type { CheckedDraw, DrawCheck } from './check-draw.ts';
import styles from './check-details.module.css';
import type { NotedTerms } from './noted-terms.ts';

interface CheckDetailsProps {
  readonly draw: CheckedDraw;
  readonly check: DrawCheck;
  readonly noted: NotedTerms | undefined;
}

/** The figures and the rule, for whoever wants to follow them by other means. */
export function CheckDetails({ draw, check, noted }: CheckDetailsProps) {
  const t = usePhrases(checkDrawPhrases);
  const language = useLanguage();
  const { commitment } = draw;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t.facts.hash, commitment.hash],
    [t.facts.computed, check.hash],
    ...(noted === undefined ? [] : [[t.facts.noted, noted.hash] as const]),
    [t.facts.secret, commitment.secret],
    [t.facts.seed, draw.seed === '' ? t.facts.noSeed : draw.seed],
    [t.facts.digest, check.digest],
    [t.facts.weights, commitment.weights.join(', ')],
    [t.facts.version, String(commitment.weightsVersion)],
    [t.facts.cap, t.result(commitment.cap)],
    [t.facts.shownAt, formatMoment(commitment.shownAt, language, 'zone')],
  ];
  return (
    <details className={styles.details}>
      <summary>{t.detailsTitle}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t.formulaHash}</p>
      <Lines text={commitmentText(commitment)} />
      <p>{t.formulaDraw}</p>
      <Lines text={drawText(commitment.id, draw.seed)} />
      <p>{t.formulaSegment}</p>
    </details>
  );
}

function Lines({ text }: { readonly text: string }) {
  return (
    <pre translate="no">
      <code>{text}</code>
    </pre>
  );
}
