export const phrases = {
  label: 'Search everything',
  placeholder: 'E-mail, order, transaction, ticket, device, invite code',
  shortcut: 'Press / to search',
  nothing: 'Nothing has exactly this, and no address or device begins with it.',
  searching: 'Searching…',
  found: (count: string) => `${count} found`,
  deleted: 'Deleted account',
  kinds: {
    customer: 'Customer',
    device: 'Device',
    order: 'Order',
    payment: 'Payment',
    ticket: 'Ticket',
  },
};
