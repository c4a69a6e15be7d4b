import { inTransaction } from '../../../platform/database/tx.ts';
import { cleanTicketImage } from '../clean-ticket-image.ts';
import { insertImage } from '../ticket-image-store.ts';
import type { TicketContext } from '../ticket-service.ts';
import { auditTicket, lockTicketOfAny, type TicketAction } from './ticket-action-service.ts';

/** Cleans an image, as customers' ones are, and saves it for the operator's next reply; returns its id. */
export async function uploadOperatorTicketImage(
  context: TicketContext,
  upload: TicketAction & {
    readonly operatorId: string;
    readonly network: string;
    readonly bytes: Uint8Array;
  },
): Promise<string> {
  const { operatorId } = upload;
  const image = await cleanTicketImage(context, { ...upload, uploaderId: operatorId });
  return inTransaction(context.db, async (tx) => {
    const { ticket } = await lockTicketOfAny(tx, upload.id);
    const owner = { account_id: ticket.account_id, operator_id: operatorId };
    await insertImage(tx, { ...image, ...owner, uploaded_at: context.clock() });
    const details = { after: { image: image.id } };
    await auditTicket(context, tx, ticket, { action: 'ticket.image', actor: upload.actor, details });
    return image.id;
  });
}
