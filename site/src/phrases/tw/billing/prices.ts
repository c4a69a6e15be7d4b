import { promises } from '@causeway/contract/phrases/promises/tw';
import type { phrases as en } from '../../en/billing/prices.ts';

export const phrases: typeof en = {
  lead: `一次付清，以美元計價。${promises.daysAdded}`,
  team: '團隊',
  teamLead: '整個團隊共用一份方案，每個名額可綁定成員的一台裝置。下表為每個名額的價格。',
  teamSlots: '裝置名額',
  teamFrom: (slots, more) => `${slots} 個${more ? '起' : ''}`,
  perSlot: '每個裝置名額',
  teamRefund: promises.refundTeams,
  registerTeam: '註冊團隊',
  teamPlans: '查看團隊方案',
};
