import type { OrderStatus } from '@causeway/contract/orders';
import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from '../../../router.tsx';
import { choiceIn, PAY, PLAN } from './plan-choice.ts';

/**
 * The plan and pay method in the address, else those of `ordered`, and how to change them in the address. Other
 * parameters stay.
 */
export function usePlanChoice(
  plans: readonly ListedPlan[],
  methods: readonly PayMethod[] | undefined,
  ordered?: OrderStatus,
) {
  const [query, setQuery] = useSearchParams();
  // The router changes the address in a transition, and a radio button must not wait for it.
  const [shown, setShown] = useOptimistic(query.toString());
  const set = (name: string, value: string) =>
    startTransition(() => {
      const next = new URLSearchParams(shown);
      next.set(name, value);
      setShown(next.toString());
      setQuery(() => next, { replace: true });
    });
  return {
    ...choiceIn(withDefaults(new URLSearchParams(shown), ordered), plans, methods),
    choosePlan: (key: string) => set(PLAN, key),
    chooseMethod: ({ name }: PayMethod) => set(PAY, name),
  };
}

function withDefaults(query: URLSearchParams, ordered: OrderStatus | undefined): URLSearchParams {
  if (ordered === undefined) return query;
  if (!query.has(PLAN)) query.set(PLAN, ordered.productId);
  if (!query.has(PAY)) query.set(PAY, ordered.type);
  return query;
}
