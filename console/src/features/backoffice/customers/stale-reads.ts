import { readCustomerTimeline } from '@causeway/contract/console/customer-timeline';
import {
  listCustomerDevices,
  listCustomerOrders,
  listCustomers,
  listCustomerTickets,
  readCustomer,
} from '@causeway/contract/console/customers';

/** The reads that an action on a customer makes stale. */
export const STALE_READS = [
  readCustomer,
  readCustomerTimeline,
  listCustomers,
  listCustomerDevices,
  listCustomerOrders,
  listCustomerTickets,
];
