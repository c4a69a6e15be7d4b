import type { Delivery } from '@causeway/contract/console/deliveries';
import { toEpoch } from '../../../platform/epoch.ts';
import type { ListedDelivery } from '../delivery-service.ts';

/** `showAddress`: the operator may read customers. */
export function viewDelivery(row: ListedDelivery, showAddress: boolean): Delivery {
  return {
    id: row.id,
    template: row.template,
    language: row.language,
    accountId: row.customer_id,
    email: showAddress ? row.email : null,
    state: row.status,
    createdAt: toEpoch(row.created_at),
    sentAt: row.sent_at && toEpoch(row.sent_at),
    tries: row.tries,
    answer: row.answer_text === null ? null : { code: row.answer_code, text: row.answer_text },
    obstacle: row.obstacle,
  };
}
