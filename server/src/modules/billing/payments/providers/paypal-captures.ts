import * as z from 'zod/mini';
import { PaypalFault, readAs, type PaypalClient } from './paypal-client.ts';
import { captureSchema, type PaypalCapture } from './paypal-order.ts';

/** Goes into an address. */
export const idSchema = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** Our reference of the payment that a capture is of; null where it is none of ours. */
export async function referenceOf(
  client: PaypalClient,
  captureId: string | undefined,
): Promise<string | null> {
  if (captureId === undefined || !idSchema.safeParse(captureId).success) return null;
  return (await findCapture(client, captureId))?.custom_id ?? null;
}

export async function findCapture(client: PaypalClient, id: string): Promise<PaypalCapture | null> {
  const body = await findResource(client, `/v2/payments/captures/${id}`);
  return body === null ? null : readAs(captureSchema, body);
}

/** What is at an address; null where PayPal knows of nothing there. */
export async function findResource(client: PaypalClient, path: string): Promise<unknown> {
  try {
    return (await client.call({ path })).body;
  } catch (error) {
    if (error instanceof PaypalFault && error.status === 404) return null;
    throw error;
  }
}
