import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Fact } from '../../../ui/fact.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import type { WheelData } from './wheel-data.ts';
import styles from './wheel.module.css';

interface GrantsSectionProps {
  readonly id: string;
  readonly wheel: WheelData;
  readonly mayGive: boolean;
}

/** The granted spins by source, and the used ones. */
export function GrantsSection({ id, wheel, mayGive }: GrantsSectionProps) {
  const t = usePhrases(wheelPhrases);
  const { count } = useFormat();
  const [giving, setGiving] = useState(false);
  const { orders, friends, operators, spent, takenBack } = wheel.grants;
  return (
    <Section
      title={t.grants}
      lead={t.grantsLead}
      actions={
        mayGive && (
          <Button variant="default" onClick={() => setGiving(true)}>
            {t.give}
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        <Fact name={t.fromOrders}>{count(orders)}</Fact>
        <Fact name={t.fromFriends}>{count(friends)}</Fact>
        <Fact name={t.byHand}>{count(operators)}</Fact>
        <Fact name={t.spent}>{count(spent)}</Fact>
        <Fact name={t.takenBack}>{count(takenBack)}</Fact>
      </dl>
      {giving && <GrantDialog id={id} onClose={() => setGiving(false)} />}
    </Section>
  );
}
