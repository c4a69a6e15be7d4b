import { randomUUID } from 'node:crypto';
import type { Limits } from '../../platform/limits/limits.ts';
import type { CleanImage } from '../../platform/images/clean-image.ts';

/** Counts an upload of a customer or an operator, and decodes and encodes the image again; with its new id. */
export async function cleanTicketImage(
  { limits }: { readonly limits: Limits },
  { uploaderId, network, bytes }: { uploaderId: string; network: string; bytes: Uint8Array },
): Promise<CleanImage & { readonly id: string }> {
  await limits.ticketImagesByAccount.demand(uploaderId);
  await limits.ticketImagesByNetwork.demand(network);
  // The decoders take memory, and most processes never see an image.
  const { cleanImage } = await import('../../platform/images/clean-image.ts');
  return { id: randomUUID(), ...(await cleanImage(bytes)) };
}
