import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/offline-payments';
import type { Mount } from '../../../../platform/http/mount.ts';
import {
  confirmOfflinePayment,
  declineOfflinePayment,
  markOfflinePayment,
  type OfflinePaymentContext,
} from '../offline-payment-service.ts';

export function mountOffline(mount: Mount, ctx: OfflinePaymentContext): void {
  mount(contract.markOfflinePayment, async ({ caller, input: { id, reference, reason } }) => ({
    state: await markOfflinePayment(ctx, { actor: actorOf(caller), orderId: String(id), reference, reason }),
  }));
  mount(contract.confirmOfflinePayment, async ({ caller, input: { id, reason } }) => {
    await confirmOfflinePayment(ctx, { actor: actorOf(caller), markId: String(id), reason });
    return null;
  });
  mount(contract.declineOfflinePayment, async ({ caller, input: { id, reason } }) => {
    await declineOfflinePayment(ctx, { actor: actorOf(caller), markId: String(id), reason });
    return null;
  });
}
