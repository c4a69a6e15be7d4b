import { plantTeam } from '../teams.ts';
import type { ConsoleChanges } from './console-change.ts';

const reason = 'They asked for more than a hundred.';
const offer = { days: 180, deviceNum: 300, totalCents: 99_900, validDays: 14, reason };

export const teamChanges: ConsoleChanges = {
  offerTeamPlan: async ({ app, owner }) => {
    const { id } = await plantTeam(app);
    return { make: () => app.call('/Console/teamOffer', { id, ...offer }, owner) };
  },
  withdrawTeamOffer: async ({ app, owner }) => {
    const { id } = await plantTeam(app);
    const { bean } = await app.call('/Console/teamOffer', { id, ...offer }, owner);
    return { make: () => app.call('/Console/teamOfferWithdraw', { offerId: bean.offerId, reason }, owner) };
  },
  changeTeamPrices: async ({ app, owner }) => {
    const { bean } = await app.call('/Console/teamPrices', {}, owner);
    const { version, ...draft } = bean;
    const times = [{ days: 7, unitCents: 199, save: 0 }, ...draft.times];
    const change = { version, draft: { ...draft, times } };
    return { make: () => app.call('/Console/teamPricesChange', change, owner) };
  },
};
