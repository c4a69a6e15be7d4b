import type { FastifyBaseLogger } from 'fastify';
import { createCheckoutService, type CheckoutParts } from './features/checkout/checkout-service.ts';
import { createOpenOrderService, type OpenOrderParts } from './features/checkout/open-order-service.ts';
import { createPaymentStart } from './features/checkout/payment-start-service.ts';

export type Checkout = ReturnType<typeof composeCheckout>;

/** How orders are made, and what becomes of them until they are paid. */
export function composeCheckout(
  parts: Omit<CheckoutParts & OpenOrderParts, 'start'> & { log: FastifyBaseLogger },
) {
  const start = createPaymentStart(parts);
  return { ...createCheckoutService({ ...parts, start }), ...createOpenOrderService({ ...parts, start }) };
}
