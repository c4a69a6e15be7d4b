import type { TeamAction } from '@causeway/contract/lists';

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

export const phrases = {
  orders: {
    lead: 'What your team has paid, newest first, each with its receipt.',
    none: 'No orders',
    noneHint: 'Packages and sets you buy for your team are listed here.',
    toPlans: 'See packages',
  },
  records: {
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
  },
  settings: {
    lead: 'What your team is called, and your own account.',
    team: 'Team',
    name: 'Team name',
    nameHint: 'Shown to you and to your members. Receipts keep the name that the team had when it ordered.',
    save: 'Save name',
    saved: 'The team’s name has been changed.',
    id: 'Team ID',
    idHint:
      'Set once, when the team was registered. Your members log in with their member ID followed by @ and this ID.',
    copyId: 'Copy the team ID',
    account: 'Your account',
    email: 'Administrator’s e-mail',
    emailHint: 'For management only: it cannot log in to the client apps.',
    security: 'Password, two-step login, passkeys and logins',
    leave: 'Take your data along, or delete the team and your account',
  },
};
