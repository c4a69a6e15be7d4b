import type { PaymentProvider } from '../payment.ts';

export const OFFLINE = 'offline';

/** Money that came without a provider, such as by bank transfer. Operators confirm it and refund it by hand. */
export const offlineProvider: PaymentProvider = {
  name: OFFLINE,
  methods: [],
  refundsByHand: true,
  start: () => Promise.reject(new Error('Nobody is sent anywhere to pay offline')),
  readWebhook: async () => null,
  check: async () => [],
  // The operator who requests the refund sends the money themselves.
  refund: async () => ({ state: 'succeeded', reference: null }),
};
