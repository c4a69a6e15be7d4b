import * as z from 'zod/mini';
import { PaypalFault, readAs, type PaypalClient } from './paypal-client.ts';
import { captureSchema, readCustomId, type PaypalCapture } from './paypal-order.ts';

/** PayPal's ids, which become a part of the URL. */
export const idSchema = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** Our reference of a capture's payment; null for other payments. */
export async function referenceOf(
  client: PaypalClient,
  captureId: string | undefined,
): Promise<string | null> {
  if (captureId === undefined || !idSchema.safeParse(captureId).success) return null;
  const customId = (await findCapture(client, captureId))?.custom_id;
  return customId === undefined ? null : readCustomId(customId).reference;
}

export async function findCapture(client: PaypalClient, id: string): Promise<PaypalCapture | null> {
  const body = await findResource(client, `/v2/payments/captures/${id}`);
  return body === null ? null : readAs(captureSchema, body);
}

/** The resource at a path; null if PayPal does not know it. */
export async function findResource(client: PaypalClient, path: string): Promise<unknown> {
  try {
    return (await client.call({ path })).body;
  } catch (error) {
    if (error instanceof PaypalFault && error.status === 404) return null;
    throw error;
  }
}
