import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyId, text, usd } from '../schema.ts';
import { approvalOutcome } from './approvals.ts';
import { reason } from './console-schema.ts';

export const readOfflineLimit = endpoint({
  name: 'readOfflineLimit',
  methods: ['POST'],
  path: '/Console/offlineLimit',
  access: 'operator:payments.settle',
  summary: 'How much the caller may record as paid for an order now without approval.',
  input: z.object({ id: anyId }),
  output: z.object({ leftUsd: usd }),
  errors: ['ORDER_NOT_FOUND'],
});

export const markOfflinePayment = endpoint({
  name: 'markOfflinePayment',
  methods: ['POST'],
  path: '/Console/paymentOffline',
  access: 'operator:payments.settle',
  audit: 'payment.offline',
  reauth: true,
  summary:
    'Records that an order was paid in full without a provider. A second operator has to approve it if it exceeds `offlineFourEyesUsd` together with the offline payments of the last 24 hours that no second operator has approved: those of the operator, or of the customer. A reference can be used once.',
  input: z.object({
    /** The order’s. */
    id: anyId,
    /** Identifies the money, such as the bank’s reference. */
    reference: text(100),
    reason,
  }),
  output: approvalOutcome,
  errors: [
    'REASON_REQUIRED',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'ORDER_ACCOUNT_GONE',
    'OFFLINE_REFERENCE_REQUIRED',
    'OFFLINE_REFERENCE_USED',
    'APPROVAL_WAITS',
  ],
});
