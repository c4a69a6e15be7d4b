import { readRefundLimit } from '@causeway/contract/console/calls';
import { Text } from '@mantine/core';
import { useRead } from '../../api/use-read.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';

/** How much the operator may refund for an order without approval: null if there is no limit, undefined while it loads. */
export function useRefundLeft(orderId: string): number | null | undefined {
  return useRead(readRefundLimit, { id: orderId }).data?.leftUsd;
}

/** Whether a change of this amount becomes a request. */
export const needsApproval = (left: number | null | undefined, usd: number | undefined): boolean =>
  left != null && usd !== undefined && usd > left;

interface LimitLeftProps {
  /** Says how much the operator may do without approval. */
  readonly phrase: (amount: string) => string;
  readonly left: number | null | undefined;
  readonly usd: number | undefined;
}

/** What is left of the limits today, and that the change needs approval. Nothing for an operator without limits. */
export function LimitLeft({ phrase, left, usd }: LimitLeftProps) {
  const frame = usePhrases(framePhrases);
  const format = useFormat();
  if (left == null) return null;
  return (
    <Text component="output" size="sm" display="block">
      {phrase(format.usd(left))}
      {needsApproval(left, usd) && ` ${frame.requestText}`}
    </Text>
  );
}
