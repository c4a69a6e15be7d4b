import { formatCount } from '@causeway/web/format';

export const phrases = {
  lead: 'The devices your members use.',
  search: 'Search by device, type or member',
  total: (count: number) => (count === 1 ? '1 device' : `${formatCount(count)} devices`),
  found: (count: number) => `${formatCount(count)} found`,
  ofMember: (name: string) => `Showing only ${name}’s devices`,
  ofOne: 'Showing only one member’s devices',
  showAll: 'Show all devices',
  noneTitle: 'No devices yet',
  noneText: 'Devices appear here when members log in to the app.',
  noneOfMember: 'This member has no devices',
  noneFound: 'No matching devices',
  member: 'Member',
  lastLogin: 'Last active',
  bindTime: 'Added',
  onlyOf: (name: string) => `Show only ${name}’s devices`,
  unlink: 'Remove',
  unlinkQuestion: (device: string, member: string) =>
    `Remove ${member}’s device “${device}”? It will be logged out right away, and the member can add another device.`,
  unlinked: (device: string) => `“${device}” removed`,
};
