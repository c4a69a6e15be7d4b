import { promises } from '@causeway/contract/phrases/promises/zh';
import type { phrases as en } from '../../en/billing/prices.ts';

export const phrases: typeof en = {
  lead: `一次付清，以美元计价。${promises.daysAdded}`,
  team: '团队',
  teamLead: '全团队共用一份套餐，每个名额可绑定成员的一台设备。下表为每个名额的价格。',
  teamSlots: '设备名额',
  teamFrom: (slots, more) => `${slots} 个${more ? '起' : ''}`,
  perSlot: '每个设备名额',
  teamRefund: promises.refundTeams,
  registerTeam: '注册团队',
  teamPlans: '查看团队套餐',
};
