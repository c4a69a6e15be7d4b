import type { PaypalConfig } from '../../src/modules/billing/payments/payment-config.ts';
import type { PaymentProvider } from '../../src/modules/billing/payments/payment.ts';
import { createMerchantStore } from '../../src/modules/billing/payments/provider-health-store.ts';
import { createPaypalProvider } from '../../src/modules/billing/payments/providers/paypal.ts';
import { openPaypalStub, type PaypalStub } from './paypal-stub.ts';
import { useScene, type Ordered, type Scene } from './scene.ts';

export interface Back {
  readonly status: number;
  readonly location: string | null;
}

/** The whole server with PayPal as its one live provider. */
export interface PaypalScene extends Scene {
  readonly stub: PaypalStub;
  /** PayPal's id of the order. */
  tokenOf(ordered: Ordered): string;
  /** The response at the return address with this query. */
  comeBack(query: string): Promise<Back>;
}

export function usePaypalScene(): PaypalScene {
  const scene = useScene(openPaypalStub);
  const own: Pick<PaypalScene, 'tokenOf' | 'comeBack'> = {
    tokenOf: ({ url }) => new URL(url).searchParams.get('token') ?? '',
    comeBack: async (query) => {
      const answer = await fetch(`${scene.app.url}/pay/paypal/return${query}`, { redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location') };
    },
  };
  return new Proxy(own as PaypalScene, {
    get: (_, key) => Reflect.get(key in own ? own : scene, key) as unknown,
  });
}

/** PayPal's client as another process has it, which has requested nothing yet. */
export function paypalOf({ app }: Scene, config: PaypalConfig): PaymentProvider {
  const { url: publicUrl, database, time } = app;
  return createPaypalProvider({
    config,
    publicUrl,
    clock: time.clock,
    merchants: createMerchantStore(database.db),
  });
}
