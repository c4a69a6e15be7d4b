import { sumReviewItems } from '@causeway/contract/console/calls';
import { COUNTED_ROWS_MAX } from '@causeway/contract/console/limits';
import type { InputOf } from '@causeway/contract/endpoint';
import { useRead } from '../../api/use-read.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { useSums } from './labels.tsx';

interface ReviewItemSumsProps {
  readonly filters: InputOf<typeof sumReviewItems>;
  /** Milliseconds between two reads. */
  readonly every: number;
}

/** What arrived by the payments of all items that match, not only of the shown ones. */
export function ReviewItemSums({ filters, every }: ReviewItemSumsProps) {
  const t = usePhrases(moneyPhrases);
  const { count } = useFormat();
  const write = useSums();
  const { data } = useRead(sumReviewItems, filters, { every });
  if (data === undefined || data.sums?.length === 0) return null;
  const { sums } = data;
  return (
    <output>
      {sums === null
        ? t.moreReviewItems(count(COUNTED_ROWS_MAX))
        : t.receivedSums(count(sums.reduce((all, sum) => all + sum.count, 0)), write(sums))}
    </output>
  );
}
