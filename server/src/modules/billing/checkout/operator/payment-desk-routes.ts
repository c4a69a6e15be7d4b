import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/payments';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { PaymentDeskService } from './payment-desk-service.ts';

export function mountPaymentDesk(mount: Mount, desk: PaymentDeskService): void {
  mount(contract.resolveReviewItem, async ({ caller, input }) => {
    await desk.resolve(actorOf(caller), String(input.id), input);
    return null;
  });
  mount(contract.recheckOrder, ({ caller, input }) => desk.recheckOrder(actorOf(caller), String(input.id)));
}
