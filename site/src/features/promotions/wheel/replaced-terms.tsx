import { useEffect, useId, useState } from 'react';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { checkSpinPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from './check-details.tsx';
import { asShown, type RevealedSpin, type Finding, isSealed } from './check-spin.ts';
import styles from './check-spin-page.module.css';
import { FindingMark } from './finding-mark.tsx';
import { readNotedTerms } from './noted-terms.ts';
import steps from './check-steps.module.css';

type Replaced = RevealedSpin['replaced'][number];

/** Terms that were shown but replaced before a spin; each commitment is checked. */
export function ReplacedTerms({ replaced }: Pick<RevealedSpin, 'replaced'>) {
  const t = usePhrases(checkSpinPhrases);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{t.replacedTitle}</h2>
      <p className={styles.text}>{t.replacedText}</p>
      {replaced.length === 0 ? (
        <p>{t.replacedNone}</p>
      ) : (
        <ul className={steps.steps}>
          {replaced.map((terms) => (
            <ReplacedRow key={terms.id} terms={terms} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A broken commitment, or terms that differ from this browser's notes, is a fault; missing notes are not. */
async function findingOf(terms: Replaced): Promise<Finding> {
  const sealed = await isSealed(terms);
  return sealed && asShown(terms, readNotedTerms(terms.id)) !== 'broken' ? 'holds' : 'broken';
}

function ReplacedRow({ terms }: { readonly terms: Replaced }) {
  const t = usePhrases(checkSpinPhrases);
  const language = useLanguage();
  const [finding, setFinding] = useState<Finding>();
  useEffect(() => {
    let current = true;
    void findingOf(terms).then((found) => current && setFinding(found));
    return () => {
      current = false;
    };
  }, [terms]);
  const facts = [
    [t.facts.version, terms.weightsVersion],
    [t.facts.weights, terms.weights.join(', ')],
    [t.facts.cap, t.capOf(terms.cap)],
    [t.facts.hash, terms.hash],
    [t.facts.secret, terms.secret],
  ] as const;
  return (
    <li data-finding={finding}>
      <FindingMark finding={finding ?? 'unknown'} />
      <div>
        <h3>{t.replaced(formatMoment(terms.shownAt, language), formatMoment(terms.replacedAt, language))}</h3>
        <Facts facts={facts} />
      </div>
    </li>
  );
}
