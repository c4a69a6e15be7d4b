import type { FastifyBaseLogger } from 'fastify';
import { createCheckoutService, type CheckoutParts } from '../modules/billing/checkout/checkout-service.ts';
import {
  createOpenOrderService,
  type OpenOrderParts,
} from '../modules/billing/checkout/open-order-service.ts';
import { createPaymentStart } from '../modules/billing/checkout/payment-start-service.ts';

export type Checkout = ReturnType<typeof composeCheckout>;

/** How orders are made, and what becomes of them until they are paid. */
export function composeCheckout(
  parts: Omit<CheckoutParts & OpenOrderParts, 'start'> & { log: FastifyBaseLogger },
) {
  const start = createPaymentStart(parts);
  return { ...createCheckoutService({ ...parts, start }), ...createOpenOrderService({ ...parts, start }) };
}
