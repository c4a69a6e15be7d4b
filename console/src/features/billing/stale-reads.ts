import {
  countCustomers,
  listCustomerOrders,
  listCustomers,
  listOrders,
  listReviewItems,
  readCustomer,
  readCustomerTimeline,
  readOperatorTicket,
  readOrder,
  sumOrders,
  sumReviewItems,
} from '@causeway/contract/console/calls';

/** What a change to an order's money makes stale. */
export const STALE_READS = [
  readOrder,
  listOrders,
  sumOrders,
  listReviewItems,
  sumReviewItems,
  readOperatorTicket,
  readCustomer,
  readCustomerTimeline,
  listCustomers,
  countCustomers,
  listCustomerOrders,
];
