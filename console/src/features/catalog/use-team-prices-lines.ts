import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamPricesPhrases } from '../../phrases/catalog.ts';
import { useFormat } from '../../ui/format.ts';

/** Writes prices as lines by time or size, so that two versions can be compared. */
export function useTeamPricesLines(): (prices: TeamPricesDraft) => Readonly<Record<string, string>> {
  const t = usePhrases(teamPricesPhrases);
  const format = useFormat();
  const saving = (save: number) => `−${format.percent(save / 100)}`;
  return ({ times, sizes }) =>
    Object.fromEntries([
      ...times.map(({ days, unitCents, save }) => [
        t.daysColumn(format.count(days)),
        save === 0 ? format.usd(unitCents / 100) : `${format.usd(unitCents / 100)}, ${saving(save)}`,
      ]),
      ...sizes.map(({ deviceNum, save }) => [t.seatsLine(deviceNum), saving(save)]),
    ]);
}
