import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/providers';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { ProviderDeskService } from './provider-desk-service.ts';
import { viewProvider } from './provider-desk-view.ts';

export function mountProviderDesk(mount: Mount, desk: ProviderDeskService): void {
  mount(contract.listPaymentProviders, async () => ({ list: (await desk.list()).map(viewProvider) }));
  mount(contract.probePaymentProvider, async ({ caller, input }) =>
    viewProvider(await desk.probe(actorOf(caller), input.name)),
  );
  mount(contract.testPaymentProvider, async ({ caller, input }) =>
    viewProvider(await desk.test(actorOf(caller), input.name)),
  );
}
