const dayCount = (count: string) => (count === '1' ? '1 day' : `${count} days`);
const spinCount = (count: string) => (count === '1' ? '1 spin' : `${count} spins`);

export const phrases = {
  lead: 'Odds, budget, spins and wins.',
  toCampaign: 'View promotion',
  notFound: 'This promotion isn’t a prize wheel.',
  over: 'This wheel has ended and can’t be changed.',

  weights: 'Weights',
  weightsLead:
    'How often the wheel stops at a segment depends on its share of the total weight. Changing the weights creates a new version, which customers then see in the rules. Earlier spins keep their version.',
  segment: 'Segment',
  prize: 'Prize',
  noWin: 'No win',
  days: dayCount,
  weight: 'Weight',
  weightOf: (segment: string) => `Weight of segment ${segment}`,
  odds: 'Odds',
  /** After a prize that the budget no longer allows. */
  aboveCap: 'above the budget, counts as no win',
  weightWrong: 'Enter a whole number from 0 to 1,000,000.',
  costs: (days: string) => `A spin gives ${dayCount(days)} on average.`,
  costsInstead: (days: string) => `Current version: ${dayCount(days)}.`,
  saveWeights: 'Save as new version',
  saveWeightsText:
    'Customers who have seen the current rules but haven’t spun yet get the new rules for their next spin. They can see both versions.',
  weightsSaved: 'New weights saved.',
  putBack: 'Undo changes',

  simulate: (spins: string) => `Simulate ${spins} spins`,
  simulation: 'Simulation',
  simulationLead: (spins: string) =>
    `${spins} random spins with the weights above, run in this browser. No prizes are awarded.`,
  simulationNoLimit: 'The budget has no limit.',
  simulationBudget: (left: string) => `Prizes use up the ${dayCount(left)} left in the budget.`,
  budgetLasts: (left: string) => `The budget isn’t used up. ${dayCount(left)} would be left.`,
  budgetUsedUp: (spins: string, left: string) =>
    spins === '0'
      ? 'The budget doesn’t allow any of these prizes, so no spin wins.'
      : left === '0'
        ? `The budget is used up after ${spinCount(spins)}, so later spins don’t win.`
        : `The budget is used up after ${spinCount(spins)}. The ${dayCount(left)} left can’t cover any of these prizes, so later spins don’t win.`,
  simulated: 'Simulated',
  expected: 'Expected',
  simulatedCost: (days: string, perSpin: string) => `${dayCount(days)} total, ${perSpin} per spin`,
  simulatedTable: 'Spins by segment',

  versions: 'Versions',
  version: 'Version',
  madeAt: 'Since',
  madeBy: 'By',
  software: 'System',
  allWeights: 'Weights, clockwise',
  perSpin: 'Days per spin',
  spins: 'Spins',
  wonDays: 'Days won',

  budget: 'Budget',
  budgetLead:
    'The total number of days this wheel can award. A prize larger than what’s left counts as no win, as the rules explain to customers.',
  budgetNone: 'No limit',
  budgetDays: 'Total budget',
  won: 'Won so far',
  left: 'Remaining',
  cap: 'Highest prize allowed',
  changeBudget: 'Change budget',
  limited: 'Limit',
  limitedYes: 'Limited',
  limitedNo: 'No limit',
  budgetNow: (now: string) => `Current budget: ${now}`,
  budgetField: 'Total days',
  budgetWrong: (won: string) => `Enter a whole number of at least ${won}, the number of days already won.`,
  budgetSaved: 'Budget changed.',

  grants: 'Spins',
  grantsLead:
    'While the wheel is running, customers get one spin for each paid order and one for each friend’s first paid order, up to ten for friends.',
  fromOrders: 'From orders',
  fromFriends: 'From friends',
  byHand: 'Added by operators',
  spent: 'Used',
  takenBack: 'Removed',
  give: 'Add spins',
  giveTitle: 'Add spins for a customer',
  giveText: 'The spins can be used while the wheel is running. The customer isn’t notified.',
  customer: 'Customer',
  customerHint: 'Email address or account ID',
  customerMissing: 'Enter the customer’s email address or account ID.',
  num: 'Spins',
  numWrong: 'Enter a whole number from 1 to 100.',
  given: 'Spins added.',

  wins: 'Wins',
  winsLead: 'Names are masked. Operators who can view customers can open the customer’s page.',
  winsEmpty: 'No wins yet.',
  winner: 'Winner',
  wonPrize: 'Won',
  when: 'When',
  state: 'Status',
  winKept: 'Added',
  winTakenBack: 'Removed after a refund or dispute',
};
