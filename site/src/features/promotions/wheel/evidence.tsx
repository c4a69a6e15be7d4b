import { useId } from 'react';
import { checkSpinPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { saveFile } from '@causeway/web/save-file';
import type { RevealedSpin, SpinCheck } from './check-spin.ts';
import styles from './check-spin-page.module.css';
import type { NotedTerms } from './noted-terms.ts';

interface EvidenceProps {
  readonly spin: RevealedSpin;
  readonly check: SpinCheck;
  readonly noted: NotedTerms | undefined;
}

/** A spin's data as JSON, to save or to check elsewhere. */
export function Evidence({ spin, check, noted }: EvidenceProps) {
  const t = usePhrases(checkSpinPhrases);
  const id = useId();
  const json = `${JSON.stringify({ told: spin, noted: noted ?? null, workedOut: check }, null, 2)}\n`;
  const save = () => saveFile(`draw-${spin.id}.json`, new Blob([json], { type: 'application/json' }));
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{t.evidenceTitle}</h2>
      <p className={styles.text}>{t.evidenceText}</p>
      <div className={styles.actions}>
        <Button small onClick={save}>
          {t.save}
        </Button>
        <CopyButton text={json} label={t.copyEvidence} />
      </div>
    </Card>
  );
}
