import { formatCount } from '@causeway/web/format';

const days = (count: number): string => (count === 1 ? '1 day' : `${formatCount(count)} days`);
const spins = (count: number): string => (count === 1 ? '1 spin' : `${count} spins`);

export const phrases = {
  range: (start: string, end: string) => `${start} – ${end}`,
  go: 'Go',
  goLabel: 'Go: spin now',
  spinsLeft: (count: number) => `${spins(count)} left`,
  howTo: 'Get a spin for each paid order, and one for each friend’s first paid order.',
  /** In a segment of the wheel. */
  dayUnit: 'days',
  noWinSegment: 'No win',
  /** The wheel in words, for screen readers. */
  wheelText: (prizes: string) => `Prize wheel with eight segments. Clockwise: ${prizes}.`,
  listComma: ', ',
  prize: (count: number) => (count === 0 ? 'no win' : days(count)),
  turning: 'The wheel is spinning.',
  planned: (start: string) => `The wheel opens on ${start}.`,
  ended: (end: string) => `This wheel ended on ${end}. You can still view your prizes and spins.`,
  neverTitle: 'No prize wheel yet',
  neverText: 'The prize wheel will appear here when it starts.',
  toPlans: 'View plans',
  rules: 'Rules',
  rewards: 'My rewards',
  invite: 'Invite friends',
  wonTitle: (count: number) => `You won ${days(count)} of VIP`,
  wonText: 'The days have been added to your account.',
  noneTitle: 'No win this time',
  noneText: (left: number) => (left === 0 ? 'You have no spins left.' : `You have ${spins(left)} left.`),
  failedTitle: 'Connection problem',
  failedText:
    'We couldn’t get your result. Try again. If you’ve already spun, you’ll see that result and won’t lose another spin.',
  noSpinsTitle: 'You have no spins left',
  noSpinsText:
    'Invite a friend, and you can get another spin when they pay for their first order. You also get one for each order you pay for.',
  refusedTitle: 'Your spin didn’t go through',
  changedTitle: 'The rules just changed',
  changedText: 'You still have your spin. The new rules:',
  spinNow: 'Spin with these rules',
  done: 'Done',
  check: 'Verify this spin',
  again: 'Try again',
  wall: 'Latest winners',
  wallEmpty: 'No winners yet.',
  wallStop: 'Pause',
  wallGo: 'Resume',
  wallStopLabel: 'Pause winners list',
  wallGoLabel: 'Resume winners list',
  won: days,
  beforeTitle: 'Before you spin',
  beforeText:
    'The fingerprint below locks in our secret, the odds and the prize budget for your next spin. Your browser adds its own random number, so neither side can control the result.',
  code: 'Fingerprint of your next spin',
  version: (version: number) => `Odds, version ${version}`,
  copyCode: 'Copy fingerprint',
  toChecks: 'Verify my spins',
  oddsTitle: 'Odds',
  oddsPrize: 'Prize',
  oddsShare: 'Probability',
  oddsFields: 'Segments',
  oddsNote: (version: number) =>
    `Odds, version ${version}. Every change creates a new version, and each spin records the version it used.`,
  weights: (list: string) => `Segment weights, clockwise: ${list}.`,
  capNote: (cap: number) =>
    cap === 0
      ? 'The prize budget doesn’t have enough days left for any prize, so spins no longer win.'
      : `The prize budget only has enough days left for prizes of up to ${days(cap)}. A spin that lands on a higher prize doesn’t win. The odds above already reflect this.`,
  budget: (won: number, all: number) => `Won so far: ${formatCount(won)} of ${days(all)}.`,
  noBudget: 'There’s no limit on total days.',
  whoTitle: 'Who can take part, and how',
  rulesTitle: 'How it works',
  rulesList: (most: number, had: number) => [
    'While the wheel is live, you get one spin for each paid order.',
    `You also get one for each invited friend’s first paid order, up to ${most} in total. So far: ${had}.`,
    'Unused spins expire when the promotion ends.',
    'Prizes are VIP days, added to your account right away.',
    'If an order is refunded, its spin is removed. If you’ve used the spin, any unused days it won are removed.',
  ],
  fairTitle: 'How to check it’s fair',
  fairText:
    'Before each spin, we show you a fingerprint of our secret, the odds and the prize budget. After the spin, we reveal the secret. Choose “Verify my spins” to have your browser recalculate the result.',
  rewardsEmptyTitle: 'No rewards yet',
  rewardsEmptyText: 'Your prizes will appear here. You can verify every spin.',
  takenBack: 'Removed after a refund',
  rewardCheck: 'Verify',
  checkOf: (date: string) => `Verify the spin on ${date}`,
  inviteText:
    'Ask a friend to scan this code, or send them the link. You can get a spin when they pay for their first order.',
  qrLabel: 'QR code for your invitation link',
  copyLink: 'Copy invitation link',
  copied: 'Invitation link copied',
};
