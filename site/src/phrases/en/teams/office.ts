import type { TeamAction } from '@causeway/contract/lists';
import { formatCount } from '@causeway/web/format';

/** What was done; `member` is the member's ID, and `count` the number of members of an import. */
const actions: Readonly<Record<TeamAction, (member: string, count: number) => string>> = {
  'team.register': () => 'created the team',
  'team.rename': () => 'changed the team’s name',
  'member.add': (member) => `added member ${member}`,
  'member.import': (_, count) => `imported ${count === 1 ? '1 member' : `${formatCount(count)} members`}`,
  'member.change': (member) => `edited member ${member}`,
  'member.block': (member) => `blocked member ${member}`,
  'member.unblock': (member) => `unblocked member ${member}`,
  'member.delete': (member) => `deleted member ${member}`,
  'member.password': (member) => `reset member ${member}’s password`,
  'member.device_unlink': (member) => `removed a device (member ${member})`,
};

export const phrases = {
  orders: {
    lead: 'Your team’s paid orders and receipts, newest first.',
    none: 'No orders',
    noneHint: 'Your team’s orders and receipts will appear here.',
    toPlans: 'View plans',
  },
  records: {
    lead: 'Team activity, newest first. Times are in your time zone.',
    by: { admin: 'You', support: 'Support', system: 'System' },
    byMember: (member: string) => `Member ${member}`,
    actions,
    fields: { deviceNum: 'Device slots', expire: 'Expiry date', name: 'Name', email: 'Email' },
    field: (name: string, value: string) => `${name}: ${value}`,
    fieldChanged: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    changed: 'changed',
    follows: 'same as plan',
    more: 'Show earlier activity',
    none: 'No activity yet',
    noneHint: 'Changes to your team and members will appear here.',
  },
  settings: {
    lead: 'Your team name and your own account.',
    team: 'Team',
    name: 'Team name',
    nameHint: 'Shown to you and your members. Receipts keep the team name used when the order was placed.',
    save: 'Save name',
    saved: 'Team name changed',
    id: 'Team ID',
    idHint:
      'You chose this when you created the team, and it can’t be changed. Members log in with their member ID followed by @ and this ID.',
    copyId: 'Copy team ID',
    account: 'Your account',
    email: 'Administrator’s email',
    emailHint: 'For managing the team only. You can’t use it to log in to the apps.',
    security: 'Password, two-factor authentication, passkeys and sessions',
    leave: 'Download your data, or delete the team and your account',
  },
};
