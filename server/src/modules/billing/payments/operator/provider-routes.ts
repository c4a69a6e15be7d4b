import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/providers';
import type { Mount } from '../../../../platform/http/mount.ts';
import {
  listProviders,
  orderProviders,
  probeProvider,
  switchProvider,
  testProvider,
  type ProviderContext,
} from './provider-service.ts';
import { viewProvider } from './provider-view.ts';

export function mountOperatorProviders(mount: Mount, ctx: ProviderContext): void {
  mount(contract.listPaymentProviders, async () => ({ list: (await listProviders(ctx)).map(viewProvider) }));
  mount(contract.probePaymentProvider, async ({ caller, input }) =>
    viewProvider(await probeProvider(ctx, { actor: actorOf(caller), name: input.name })),
  );
  mount(contract.switchPaymentProvider, async ({ caller, input: { name, enabled } }) => {
    await switchProvider(ctx, { actor: actorOf(caller), name, enabled });
    return null;
  });
  mount(contract.orderPaymentProviders, async ({ caller, input: { before, after } }) => {
    await orderProviders(ctx, { actor: actorOf(caller), before, after });
    return null;
  });
  mount(contract.testPaymentProvider, async ({ caller, input }) =>
    viewProvider(await testProvider(ctx, { actor: actorOf(caller), name: input.name })),
  );
}
