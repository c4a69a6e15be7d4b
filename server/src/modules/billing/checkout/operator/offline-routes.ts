import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/offline-payments';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { OfflineService } from '../offline-service.ts';

export function mountOffline(mount: Mount, offline: OfflineService): void {
  mount(contract.markOfflinePayment, async ({ caller, input }) => ({
    state: await offline.mark(actorOf(caller), String(input.id), input),
  }));
  mount(contract.confirmOfflinePayment, async ({ caller, input }) => {
    await offline.confirm(actorOf(caller), String(input.id), input.reason);
    return null;
  });
  mount(contract.declineOfflinePayment, async ({ caller, input }) => {
    await offline.decline(actorOf(caller), String(input.id), input.reason);
    return null;
  });
}
