import { orderPlans, readCatalogue } from '@causeway/contract/console/calls';
import type { ConsolePlan } from '@causeway/contract/console/catalogue';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { refetch } from '../../api/use-read.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { useLanguage } from '../../phrases/language.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';

/** The plans in order, and a function to move one; a move shows immediately and is undone if the server refuses it. */
export function usePlanOrder(plans: readonly ConsolePlan[]) {
  const t = usePhrases(cataloguePhrases);
  const language = useLanguage();
  const [wanted, setWanted] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  const { submit, busy } = useChange(orderPlans);
  const before = plans.map(({ key }) => key);
  const keys = wanted ?? before;
  const byKey = new Map(plans.map((plan) => [plan.key, plan]));

  /** Moves the plan at index `from` to `to`. */
  const move = async (from: number, to: number): Promise<void> => {
    const key = before[from];
    if (busy || key === undefined || to < 0 || to >= before.length || from === to) return;
    const after = before.toSpliced(from, 1).toSpliced(to, 0, key);
    setWanted(after);
    const isDone = await submit({ before, after });
    await refetch(readCatalogue);
    setWanted(undefined);
    const name = byKey.get(key)?.name[language] ?? key;
    if (isDone) setSaid(t.moved(name, to + 1));
  };
  return { ordered: keys.flatMap((key) => byKey.get(key) ?? []), move, busy, said };
}
