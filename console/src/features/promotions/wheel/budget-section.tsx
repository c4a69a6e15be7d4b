import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Fact } from '../../../ui/fact.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import type { WheelData } from './wheel-data.ts';
import styles from './wheel.module.css';

interface BudgetSectionProps {
  readonly id: string;
  readonly wheel: WheelData;
  readonly mayChange: boolean;
}

/** The wheel's budget in days, what was won, and the remainder. */
export function BudgetSection({ id, wheel, mayChange }: BudgetSectionProps) {
  const t = usePhrases(wheelPhrases);
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const { days, won, cap } = wheel.budget;
  return (
    <Section
      title={t.budget}
      lead={t.budgetLead}
      actions={
        mayChange && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t.changeBudget}
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        <Fact name={t.budgetDays}>{days === null ? t.budgetNone : t.days(format.count(days))}</Fact>
        <Fact name={t.won}>{t.days(format.count(won))}</Fact>
        {days !== null && <Fact name={t.left}>{t.days(format.count(days - won))}</Fact>}
        <Fact name={t.cap}>{t.days(format.count(cap))}</Fact>
      </dl>
      {changing && <BudgetDialog id={id} wheel={wheel} onClose={() => setChanging(false)} />}
    </Section>
  );
}
