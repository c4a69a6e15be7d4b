import { promises } from '@causeway/contract/phrases/promises/en';

/** The open price page. */
export const phrases = {
  lead: `Prices are in US dollars. Pay once, with no auto-renewal. ${promises.daysAdded}`,
  team: 'Teams',
  teamLead: 'One plan covers everyone. Each device slot lets a member add one device. Prices are per slot.',
  teamSlots: 'Slots',
  teamFrom: (slots: number, more: boolean) => `${slots}${more ? '+' : ''}`,
  perSlot: 'per device slot',
  teamRefund: promises.refundTeams,
  registerTeam: 'Create a team account',
  teamPlans: 'View team plans',
};
