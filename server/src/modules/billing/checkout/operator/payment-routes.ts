import { actorOf } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/payments';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { OperatorPaymentService } from './payment-service.ts';

export function mountOperatorPayments(mount: Mount, service: OperatorPaymentService): void {
  mount(contract.resolveReviewItem, async ({ caller, input }) => {
    await service.resolve(actorOf(caller), String(input.id), input);
    return null;
  });
  mount(contract.recheckOrder, ({ caller, input }) =>
    service.recheckOrder(actorOf(caller), String(input.id)),
  );
}
