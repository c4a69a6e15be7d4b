import { openPaypalStub, type PaypalStub } from './paypal-stub.ts';
import { describeProvider } from './provider-suite.ts';
import { useScene } from './scene.ts';

let stub: PaypalStub;
const scene = useScene(async (clock) => (stub = await openPaypalStub(clock)));

describeProvider('paypal', scene, {
  namesPayments: false,
  refusals: () =>
    ['PAYEE_ACCOUNT_RESTRICTED', 'CURRENCY_NOT_SUPPORTED'].map((issue) => ({
      reason: `UNPROCESSABLE_ENTITY ${issue}`,
      begin: () => stub.refuseOrders(issue),
      end: () => stub.refuseOrders(null),
    })),
});
