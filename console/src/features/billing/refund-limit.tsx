import { readRefundLimit } from '@causeway/contract/console/calls';
import { Text } from '@mantine/core';
import { useRead } from '../../api/use-read.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';

/** How much the operator may refund for an order without approval: null if there is no limit, undefined while it loads. */
export function useRefundLeft(orderId: string): number | null | undefined {
  return useRead(readRefundLimit, { id: orderId }).data?.leftUsd;
}

/** Whether a refund becomes a request. */
export const needsApproval = (left: number | null | undefined, usd: number | undefined): boolean =>
  left != null && usd !== undefined && usd > left;

interface RefundLimitProps {
  readonly left: number | null | undefined;
  readonly usd: number | undefined;
}

/** What is left of the limits today, and that the refund needs approval. Nothing for an operator without limits. */
export function RefundLimit({ left, usd }: RefundLimitProps) {
  const t = usePhrases(moneyPhrases);
  const frame = usePhrases(framePhrases);
  const format = useFormat();
  if (left == null) return null;
  return (
    <Text component="output" size="sm" display="block">
      {t.limitLeft(format.usd(left))}
      {needsApproval(left, usd) && ` ${frame.requestText}`}
    </Text>
  );
}
