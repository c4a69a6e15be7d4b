import { useState } from 'react';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import type { OrderDetails } from './order-details.ts';

/** The policy's terms of a team's order and its guarantee's state; undefined for an individual's. */
export function useTeamTerms({
  kind,
  guaranteeUntil,
}: Pick<OrderDetails['order'], 'kind' | 'guaranteeUntil'>): string | undefined {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const [now] = useState(() => Date.now() / 1000);
  if (kind === 'plan') return undefined;
  if (guaranteeUntil === null) return t.policyTeam(t.guaranteeNone);
  const said = guaranteeUntil > now ? t.guaranteeHolds : t.guaranteeOver;
  return t.policyTeam(said(format.time(guaranteeUntil)));
}
