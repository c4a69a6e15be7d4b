import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/providers';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { BillingContext } from '../../billing-context.ts';
import { listProviders, probeProvider, testProvider } from './provider-service.ts';
import { viewProvider } from './provider-view.ts';

export function mountOperatorProviders(mount: Mount, ctx: BillingContext): void {
  mount(contract.listPaymentProviders, async () => ({ list: (await listProviders(ctx)).map(viewProvider) }));
  mount(contract.probePaymentProvider, async ({ caller, input }) =>
    viewProvider(await probeProvider(ctx, { actor: actorOf(caller), name: input.name })),
  );
  mount(contract.testPaymentProvider, async ({ caller, input }) =>
    viewProvider(await testProvider(ctx, { actor: actorOf(caller), name: input.name })),
  );
}
