import { formatCount } from '@causeway/web/format';

const members = (count: number) => (count === 1 ? '1 member' : `${formatCount(count)} members`);
const seats = (count: number) => (count === 1 ? '1 device slot' : `${formatCount(count)} device slots`);
const slots = (count: number) => (count === 1 ? '1 slot' : `${formatCount(count)} slots`);

export const phrases = {
  lead: (team: string, email: string) => `You’re managing “${team}” as ${email}.`,
  stepsTitle: 'Your first three steps',
  stepsDone: '(done)',
  steps: [
    {
      title: 'Buy a plan',
      text: 'Your plan determines how many devices your members can use, and for how long.',
      button: 'View plans',
    },
    {
      title: 'Add members',
      text: 'Add them one at a time, or import a list.',
      button: 'Add member',
      other: 'Import list',
    },
    {
      title: 'Share the login details',
      text: 'Each member gets an account ID and chooses their own password.',
      button: 'View members',
    },
  ],
  needsTitle: 'Needs your attention',
  needs: {
    plan: 'Your team has no plan yet. Buy a plan to add members.',
    ended: (date: string) =>
      `Your plan expired on ${date}. Members can’t connect until you renew. Their data is safe.`,
    soon: (days: number) =>
      days === 0
        ? 'Your plan expires in less than a day. After that, your members can’t connect.'
        : `Your plan expires in ${days === 1 ? '1 day' : `${formatCount(days)} days`}. After that, your members can’t connect.`,
    over: (deviceNum: number, over: number) =>
      `Your plan has ${seats(deviceNum)}, but members are assigned ${formatCount(deviceNum + over)}. Add or free up ${slots(over)} so everyone can use the slots they’re assigned.`,
    fewer: (date: string, deviceNum: number, over: number) =>
      `Starting ${date}, your plan will have ${seats(deviceNum)}, but members are assigned ${formatCount(deviceNum + over)}. Add or free up ${slots(over)} by then.`,
    full: 'No device slots are available. Add slots to add more members.',
    ending: (count: number) =>
      count === 1
        ? 'Access for 1 member has expired or will expire within 7 days.'
        : `Access for ${formatCount(count)} members has expired or will expire within 7 days.`,
    reset: (count: number) =>
      `${members(count)} still ${count === 1 ? 'needs to set their own password' : 'need to set their own passwords'}.`,
    blocked: (count: number) => `${members(count)} ${count === 1 ? 'is' : 'are'} blocked.`,
  },
  mends: {
    plan: 'Buy a plan',
    ended: 'Renew',
    soon: 'Renew',
    over: 'View members',
    fewer: 'View members',
    full: 'Add slots',
    ending: 'View members',
    reset: 'View members',
    blocked: 'View members',
  },
  calm: 'Nothing needs your attention.',
  planTitle: 'Plan',
  noPlan: 'No plan yet',
  seatsLabel: 'Device slots assigned',
  seatsUsed: (used: number, all: number) => `${formatCount(used)} of ${formatCount(all)} slots assigned`,
  seatsHeld: (used: number) => `${seats(used)} assigned`,
  seatsFree: (free: number) => (free === 0 ? 'None available' : `${formatCount(free)} available`),
  expiry: 'Expires on',
  ended: 'Expired on',
  daysLabel: 'Days left',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${formatCount(days)} days left`),
  lastDay: 'Less than a day left',
  later: 'Upcoming changes',
  laterPart: (date: string, deviceNum: number) => `From ${date}: ${seats(deviceNum)}`,
  renew: 'Renew',
  addSeats: 'Add slots',
  buy: 'Buy a plan',
  membersTitle: 'Members',
  memberNum: 'Members',
  blockedNum: 'Blocked',
  resetNum: 'Password setup pending',
  boundDeviceNum: 'Devices',
  addMember: 'Add member',
  importMembers: 'Import list',
  ownTitle: 'Your own devices',
  ownText:
    'Your account is for managing the team only. You can’t use it to log in to the apps. To use the VPN yourself, add yourself as a member.',
  ownButton: 'Add me as a member',
};
