import type { TeamGoodsDraft } from '@causeway/contract/console/teams';
import { Text, Title } from '@mantine/core';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamGoodsPhrases } from '../../phrases/catalog.ts';
import { TeamPriceTable } from './team-price-table.tsx';

interface TeamPricesProps {
  readonly goods: TeamGoodsDraft;
  readonly lead: string;
}

export function TeamPrices({ goods, lead }: TeamPricesProps) {
  const t = usePhrases(teamGoodsPhrases);
  return (
    <div>
      <Title order={3}>{t.prices}</Title>
      <Text size="sm" mb={6}>
        {lead}
      </Text>
      <TeamPriceTable goods={goods} />
    </div>
  );
}
