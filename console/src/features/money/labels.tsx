import type { Actor } from '@causeway/contract/console/order-timeline';
import type { ConsoleOrderStatus } from '@causeway/contract/console/orders';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { moneyPhrases } from '../../phrases/money.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Status, type Tone } from '../../ui/status.tsx';

const TONES: Readonly<Record<ConsoleOrderStatus, Tone>> = {
  open: 'info',
  paid: 'good',
  expired: 'plain',
  cancelled: 'plain',
  partly_refunded: 'warn',
  refunded: 'warn',
};

export function OrderStatus({ status }: { readonly status: ConsoleOrderStatus }) {
  const t = usePhrases(moneyPhrases);
  return <Status tone={TONES[status]}>{t.statuses[status]}</Status>;
}

interface CustomerLinkProps {
  readonly accountId: string;
  /** Null once the account has been deleted. */
  readonly account: string | null;
}

export function CustomerLink({ accountId, account }: CustomerLinkProps) {
  const t = usePhrases(moneyPhrases);
  return (
    <Anchor component={Link} to={`/customers/${accountId}`} inherit>
      {account ?? t.deletedAccount}
    </Anchor>
  );
}

/** Who did something, in a word. */
export function useActorName(): (actor: Actor) => string {
  const t = usePhrases(moneyPhrases);
  return ({ kind, id, name }) => {
    if (kind === 'operator') return name ?? id ?? '';
    return kind === 'provider' ? t.providers(name ?? '') : t.actors[kind];
  };
}
