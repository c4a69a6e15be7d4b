import type { ReactNode } from 'react';
import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import { useLanguage } from '../../../first-page.ts';
import { checkSpinPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import type { RevealedSpin, SpinCheck, Finding } from './check-spin.ts';
import styles from './check-steps.module.css';
import { FindingMark } from './finding-mark.tsx';

interface CheckStepsProps {
  readonly spin: RevealedSpin;
  readonly check: SpinCheck;
}

/** Each part of the check, in plain words. */
export function CheckSteps({ spin, check }: CheckStepsProps) {
  const t = usePhrases(checkSpinPhrases);
  // Chinese sentences follow each other without a space.
  const gap = useLanguage() === 'en' ? ' ' : '';
  const { segment, capped } = check;
  const seedTexts = { holds: t.seedText, broken: t.seedBroken, unknown: t.seedUnknown };
  return (
    <ol className={styles.steps}>
      <Step name="sealed" finding={check.sealed} title={t.sealedTitle}>
        {t.sealedText}
      </Step>
      <Step name="shown" finding={check.shown} title={t.shownTitle}>
        {check.shown === 'unknown' ? t.shownUnknown : t.shownText}
      </Step>
      <Step name="seed" finding={check.seed} title={t.seedTitle}>
        {seedTexts[check.seed]}
      </Step>
      <Step name="hit" finding={check.hit} title={t.hitTitle}>
        {segment === undefined ? t.hitNothing : t.hitText(segment + 1, t.result(SEGMENT_DAYS[segment] ?? 0))}
        {capped !== undefined && gap + t.capped(capped, spin.commitment.cap)}
      </Step>
      <Step name="given" finding={check.given} title={t.givenTitle}>
        {t.givenText(t.result(spin.days))}
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly name: string;
  readonly finding: Finding;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ name, finding, title, children }: StepProps) {
  return (
    <li data-step={name} data-finding={finding}>
      <FindingMark finding={finding} />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}
