import {
  countCustomers,
  readCustomerTimeline,
  listCustomerDevices,
  listCustomerMembers,
  listCustomerOrders,
  listCustomers,
  listCustomerTickets,
  readCustomer,
  readCustomerTeam,
} from '@causeway/contract/console/calls';

/** The reads that an action on a customer makes stale. */
export const STALE_READS = [
  readCustomer,
  readCustomerTimeline,
  listCustomers,
  countCustomers,
  listCustomerDevices,
  listCustomerMembers,
  listCustomerOrders,
  listCustomerTickets,
  readCustomerTeam,
];
