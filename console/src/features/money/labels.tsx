import type { Actor } from '@causeway/contract/console/order-timeline';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { moneyPhrases } from '../../phrases/money.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { wordsPhrases } from '../../phrases/words.ts';
import { nameIn } from '../../phrases/name-in.ts';

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
  const { providers } = usePhrases(wordsPhrases);
  return ({ kind, id, name }) => {
    if (kind === 'operator') return name ?? id ?? '';
    return kind === 'provider' ? nameIn(providers, name ?? '') : t.actors[kind];
  };
}
