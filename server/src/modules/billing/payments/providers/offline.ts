import type { PaymentProvider } from '../payment.ts';

export const OFFLINE = 'offline';

/** Money that came past every provider, such as by bank transfer. Operators say that it is there, and hand it back. */
export const offlineProvider: PaymentProvider = {
  name: OFFLINE,
  methods: [],
  start: () => Promise.reject(new Error('Nobody is sent anywhere to pay offline')),
  readWebhook: async () => null,
  check: async () => [],
  // The operator who requests the refund has sent the money back, or is about to.
  refund: async () => ({ state: 'succeeded', reference: null }),
};
