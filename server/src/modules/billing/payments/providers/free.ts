import type { Clock } from '../../../../platform/clock.ts';
import type { PaymentProvider } from '../payment.ts';

const FREE = 'free';

/** The provider of free orders: they have succeeded at every poll, also after a process died in between. */
export function createFreeProvider(clock: Clock): PaymentProvider {
  return {
    name: FREE,
    methods: [],
    start: async () => ({ url: '', providerReference: null }),
    readWebhook: async () => null,
    check: async ({ reference }) => [
      {
        kind: 'payment',
        event: {
          provider: FREE,
          eventId: reference,
          reference,
          kind: 'succeeded',
          amountCents: 0,
          currency: 'USD',
          occurredAt: clock(),
        },
      },
    ],
    // No money was captured.
    refund: async () => ({ state: 'failed', reference: null }),
  };
}
