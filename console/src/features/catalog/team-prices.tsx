import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import { Text, Title } from '@mantine/core';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamPricesPhrases } from '../../phrases/catalog.ts';
import { TeamPriceTable } from './team-price-table.tsx';

interface TeamPricesProps {
  readonly prices: TeamPricesDraft;
  readonly lead: string;
}

export function TeamPrices({ prices, lead }: TeamPricesProps) {
  const t = usePhrases(teamPricesPhrases);
  return (
    <div>
      <Title order={3}>{t.prices}</Title>
      <Text size="sm" mb={6}>
        {lead}
      </Text>
      <TeamPriceTable prices={prices} />
    </div>
  );
}
