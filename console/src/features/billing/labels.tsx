import type { OrderRow } from '@causeway/contract/console/orders';
import type { Actor } from '@causeway/contract/console/order-timeline';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { useFormat } from '../../ui/format.ts';
import { PageLink } from '../../ui/page-link.tsx';

interface CustomerLinkProps {
  readonly accountId: string;
  /** Null for a deleted account. */
  readonly account: string | null;
}

export function CustomerLink({ accountId, account }: CustomerLinkProps) {
  const t = usePhrases(moneyPhrases);
  return (
    <PageLink to="customer" id={accountId} inherit>
      {account ?? t.deletedAccount}
    </PageLink>
  );
}

/** The order's pay method and provider; one name if both are the same, as for manual payments. */
export function PaidBy({
  order: { method, provider },
}: {
  readonly order: Pick<OrderRow, 'method' | 'provider'>;
}) {
  const { payMethods, providers } = usePhrases(wordsPhrases);
  const way = payMethods[method];
  return method === provider ? way : `${way} · ${nameIn(providers, provider)}`;
}

/** The column of a row's amount in its currency. */
export function useAmountColumn() {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  return {
    key: 'amount',
    title: t.total,
    figures: true,
    render: ({ amount, currency }: Money) => format.money(amount, currency),
  };
}

interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** The sum of amounts in each currency, as text. */
export function useSums(): (amounts: readonly Money[]) => string {
  const format = useFormat();
  return (amounts) => {
    const sums = new Map<string, number>();
    for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
    return [...sums].map(([currency, sum]) => format.money(sum, currency)).join(' + ');
  };
}

export function useActorName(): (actor: Actor) => string {
  const t = usePhrases(moneyPhrases);
  const { providers } = usePhrases(wordsPhrases);
  return ({ kind, id, name }) => {
    if (kind === 'operator') return name ?? id ?? '';
    return kind === 'provider' ? nameIn(providers, name ?? '') : t.actors[kind];
  };
}
