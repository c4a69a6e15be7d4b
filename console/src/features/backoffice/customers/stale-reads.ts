import { readCustomerTimeline } from '@causeway/contract/console/customer-timeline';
import {
  listCustomerDevices,
  listCustomerOrders,
  listCustomers,
  listCustomerTickets,
  readCustomer,
} from '@causeway/contract/console/customers';

/** What an act on a customer makes stale, wherever it is shown. */
export const STALE_READS = [
  readCustomer,
  readCustomerTimeline,
  listCustomers,
  listCustomerDevices,
  listCustomerOrders,
  listCustomerTickets,
];
