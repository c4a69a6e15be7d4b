export const phrases = {
  label: 'Search everything',
  placeholder: 'E-mail, team, order, transaction, ticket, device, invite code',
  shortcut: 'Press / to search',
  nothing: 'Nothing has exactly this, and no address, team or device begins with it.',
  searching: 'Searching…',
  found: (count: string) => `${count} found`,
  deleted: 'Deleted account',
  kinds: {
    customer: 'Customer',
    team: 'Team',
    device: 'Device',
    order: 'Order',
    payment: 'Payment',
    ticket: 'Ticket',
  },
};
