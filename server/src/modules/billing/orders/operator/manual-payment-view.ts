import type { ManualPayment, WaitingManualPayment } from '@causeway/contract/console/offline-payments';
import { centsToUsd } from '@causeway/contract/money';
import { toEpoch } from '../../../../platform/epoch.ts';
import { canBePaid } from '../order.ts';
import { viewActor } from './actor-view.ts';
import type { ListedMark } from '../manual-payment-read.ts';

export function viewManualPayment(mark: ListedMark): ManualPayment {
  const { decided_by: by, decided_at: at } = mark;
  return {
    id: mark.id,
    reference: mark.reference,
    usd: centsToUsd(mark.cents),
    reason: mark.reason,
    state: mark.state,
    askedBy: viewActor(mark.asked_by, mark.asker),
    askedAt: toEpoch(mark.asked_at),
    decided:
      by === null || at === null
        ? null
        : { by: viewActor(by, mark.decider), at: toEpoch(at), note: mark.note },
  };
}

export function viewWaitingMark(mark: ListedMark): WaitingManualPayment {
  return {
    ...viewManualPayment(mark),
    order: {
      id: mark.order_id,
      number: mark.number,
      accountId: mark.account_id,
      account: mark.email,
      payable: canBePaid(mark.status) && mark.email !== null,
    },
  };
}
