import type { TeamAction } from '@causeway/contract/teams';

/** What was done; `member` is the member's ID. */
const actions: Readonly<Record<TeamAction, (member: string) => string>> = {
  'team.register': () => 'registered the team',
  'team.rename': () => 'changed the team’s name',
  'member.add': (member) => `added member ${member}`,
  'member.import': (member) => `imported member ${member}`,
  'member.change': (member) => `changed member ${member}`,
  'member.block': (member) => `blocked member ${member}`,
  'member.unblock': (member) => `unblocked member ${member}`,
  'member.delete': (member) => `deleted member ${member}`,
  'member.password': (member) => `set a password for member ${member}`,
  'member.device_unlink': (member) => `unlinked a device of member ${member}`,
};

/** Who did what to whom in a team. */
export const phrases = {
  lead: 'Who did what to whom in your team, newest first, by the clock of this device.',
  by: { admin: 'You', support: 'Support', system: 'The system' },
  byMember: (member: string) => `Member ${member}`,
  actions,
  fields: { deviceNum: 'Device sets', expire: 'Expiry date', name: 'Name', email: 'E-mail' },
  field: (name: string, value: string) => `${name}: ${value}`,
  fieldChanged: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  changed: 'changed',
  follows: 'as the package',
  more: 'Show earlier records',
  none: 'No records yet',
  noneHint: 'What is done with your members and the team is listed here.',
};
