import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { useCallback } from 'react';
import { useSearchParams } from '../../../router.tsx';
import { choiceIn, PAY, PLAN } from './plan-choice.ts';

/** The plan and pay method in the address, and how to change them there. Other parameters stay. */
export function usePlanChoice(plans: readonly ListedPlan[], methods: readonly PayMethod[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (name: string, value: string) =>
      setQuery(
        (before) => {
          before.set(name, value);
          return before;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return {
    ...choiceIn(query, plans, methods),
    choosePlan: useCallback((key: string) => set(PLAN, key), [set]),
    chooseMethod: useCallback(({ name }: PayMethod) => set(PAY, name), [set]),
  };
}
