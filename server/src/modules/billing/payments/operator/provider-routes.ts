import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/providers';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { OperatorProviderService } from './provider-service.ts';
import { viewProvider } from './provider-view.ts';

export function mountOperatorProviders(mount: Mount, service: OperatorProviderService): void {
  mount(contract.listPaymentProviders, async () => ({ list: (await service.list()).map(viewProvider) }));
  mount(contract.probePaymentProvider, async ({ caller, input }) =>
    viewProvider(await service.probe(actorOf(caller), input.name)),
  );
  mount(contract.testPaymentProvider, async ({ caller, input }) =>
    viewProvider(await service.test(actorOf(caller), input.name)),
  );
}
