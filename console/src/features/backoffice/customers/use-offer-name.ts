import type { TeamOffer } from '@causeway/contract/console/teams';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPhrases } from '../../../phrases/teams.ts';
import { useFormat } from '../../../ui/format.ts';

/** An offer's name: its seats and days. */
export function useOfferName(): (offer: Pick<TeamOffer, 'deviceNum' | 'days'>) => string {
  const t = usePhrases(teamPhrases);
  const format = useFormat();
  return ({ deviceNum, days }) => t.offered(format.count(deviceNum), format.count(days));
}
