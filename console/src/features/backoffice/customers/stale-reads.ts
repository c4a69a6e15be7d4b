import {
  countCustomers,
  readCustomerTimeline,
  listCustomerDevices,
  listCustomerOrders,
  listCustomers,
  listCustomerTickets,
  readCustomer,
} from '@causeway/contract/console/calls';

/** The reads that an action on a customer makes stale. */
export const STALE_READS = [
  readCustomer,
  readCustomerTimeline,
  listCustomers,
  countCustomers,
  listCustomerDevices,
  listCustomerOrders,
  listCustomerTickets,
];
