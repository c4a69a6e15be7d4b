const members = (count: number) => (count === 1 ? '1 member' : `${count} members`);
const seats = (count: number) => (count === 1 ? '1 device set' : `${count} device sets`);

export const phrases = {
  lead: (team: string, email: string) => `You manage the team “${team}” as ${email}.`,
  stepsTitle: 'Your first three steps',
  stepsDone: '(done)',
  steps: [
    {
      title: 'Buy a package',
      text: 'It says until when, and on how many devices, your members can connect.',
      button: 'See packages',
    },
    {
      title: 'Add members',
      text: 'One at a time, or many at once from a list.',
      button: 'Add a member',
      other: 'Import a list',
    },
    {
      title: 'Hand out the account names',
      text: 'Each member logs in with an account name and a first password, and then chooses a password of their own.',
      button: 'To the members',
    },
  ],
  needsTitle: 'Needs your attention',
  needs: {
    plan: 'Your team has no package yet, so members cannot be added.',
    ended: (date: string) =>
      `Your package ended on ${date}. All members are suspended until you renew; nothing of theirs is lost.`,
    soon: (days: number) =>
      days === 0
        ? 'Your package ends in less than a day, and access ends for all members with it.'
        : `Your package ends in ${days === 1 ? '1 day' : `${days} days`}, and access ends for all members with it.`,
    over: (deviceNum: number, over: number) =>
      `Your package has ${seats(deviceNum)}, ${over} fewer than members hold. No further device can be bound until you add sets or free some.`,
    fewer: (date: string, deviceNum: number, over: number) =>
      `From ${date} your package has ${seats(deviceNum)}, ${over} fewer than members hold. Please free ${over} by then.`,
    full: 'All device sets are given out. Add sets before you add members.',
    ending: (count: number) =>
      count === 1
        ? 'The expiry date of 1 member has passed, or passes within 7 days.'
        : `The expiry dates of ${count} members have passed, or pass within 7 days.`,
    reset: (count: number) => `${members(count)} ${count === 1 ? 'has' : 'have'} yet to choose a password.`,
    blocked: (count: number) => `${members(count)} ${count === 1 ? 'is' : 'are'} blocked.`,
  },
  mends: {
    plan: 'Buy a package',
    ended: 'Renew',
    soon: 'Renew',
    over: 'To the members',
    fewer: 'To the members',
    full: 'Add sets',
    ending: 'Show them',
    reset: 'Show them',
    blocked: 'Show them',
  },
  calm: 'Nothing needs your attention.',
  planTitle: 'Package',
  noPlan: 'No package yet',
  seatsLabel: 'Device sets in use',
  seatsUsed: (used: number, all: number) => `${used} of ${all} sets in use`,
  seatsHeld: (used: number) => `Members hold ${seats(used)}.`,
  seatsFree: (free: number) => (free === 0 ? 'None free' : `${free} free`),
  expiry: 'Expires on',
  ended: 'Ended on',
  daysLabel: 'Days left',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  lastDay: 'Less than a day left',
  later: 'Later',
  laterPart: (date: string, deviceNum: number) => `From ${date}: ${seats(deviceNum)}`,
  renew: 'Renew',
  addSeats: 'Add sets',
  buy: 'Buy a package',
  membersTitle: 'Members',
  memberNum: 'Members',
  blockedNum: 'Blocked',
  resetNum: 'Password not chosen yet',
  boundDeviceNum: 'Devices bound',
  addMember: 'Add a member',
  importMembers: 'Import a list',
  ownTitle: 'Your own devices',
  ownText:
    'Your account is for management only and cannot log in to the apps. To connect yourself, use a separate member account.',
  ownButton: 'Create a member for me',
};
