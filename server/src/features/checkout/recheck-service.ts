import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from '../payments/payment.ts';
import type { SettlementService } from './settlement-service.ts';

interface RecheckParts {
  readonly log: FastifyBaseLogger;
  readonly settlement: Pick<SettlementService, 'settle'>;
  readonly providers: readonly PaymentProvider[];
}

interface Unsettled {
  readonly provider: string;
  readonly reference: string;
}

/** Asks providers about payments without an outcome, and settles what they say: the customers' way and the operators'. */
export function createRecheck({ log, settlement, providers }: RecheckParts) {
  return async (unsettled: readonly Unsettled[]): Promise<{ checked: number; settled: number }> => {
    let settled = 0;
    for (const { provider: name, reference } of unsettled) {
      const provider = providers.find((candidate) => candidate.name === name);
      // One after the other: a customer's few payments must not become a burst at the provider.
      const event = await provider?.check(reference).catch((error: unknown) => {
        log.warn({ err: error, provider: name }, 'a payment could not be checked');
        return null;
      });
      if (event && (await settlement.settle(event)) === 'paid') settled += 1;
    }
    return { checked: unsettled.length, settled };
  };
}

export type Recheck = ReturnType<typeof createRecheck>;
