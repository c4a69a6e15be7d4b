import { promises } from '@causeway/contract/phrases/promises/tw';
import type { phrases as en } from '../../en/billing/prices.ts';

export const phrases: typeof en = {
  lead: `一次付清，以美元計價。${promises.daysAdded}`,
  team: '團隊',
  teamLead: '一個方案供整個團隊使用，每個名額可供成員的一台裝置使用。下表為每個名額的價格。',
  teamSlots: '裝置名額',
  teamFrom: (slots, more) => `${slots} 個${more ? '起' : ''}`,
  teamRefund: promises.refundTeams,
  registerTeam: '註冊團隊帳號',
  teamPlans: '查看團隊方案',
};
