import { Refusal } from '../../platform/refusal.ts';

/** A reply of ours that came after the message that a writer has seen last. */
export interface LaterReply {
  readonly id: string;
  readonly operator_id: string | null;
  readonly content: string;
}

/**
 * Two operators may write at once: the second one is refused, so as to read first what the colleague has said. The id of
 * the reply where the writer's own is sent once more, since the answer to it was lost; undefined where it may be written.
 */
export function demandSeen(
  later: readonly LaterReply[],
  reply: { readonly operatorId: string; readonly content: string },
): string | undefined {
  const last = later.at(-1);
  if (last === undefined) return undefined;
  if (last.operator_id === reply.operatorId && last.content === reply.content) return last.id;
  throw new Refusal('TICKET_ANSWERED_MEANWHILE');
}
