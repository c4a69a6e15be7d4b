import type { Localized } from '@causeway/contract/site-settings';
import type { Tier } from '@causeway/contract/tiers';

/** What a demo says of its tiers; a provider words its own. */
export const DEMO_TIER_POINTS: Readonly<Record<Tier, Localized>> = {
  vip: {
    zh: '可连接全部国家和地区\n标准线路\n可提交工单',
    tw: '可連線至所有國家與地區\n標準線路\n可建立客服單',
    en: 'All server locations\nStandard routes\nTicket support',
  },
  svip: {
    zh: '可连接全部国家和地区\n优先线路，高峰时段更快\n工单优先处理',
    tw: '可連線至所有國家與地區\n優先線路，尖峰時段更快\n客服單優先處理',
    en: 'All server locations\nPriority routes, faster at peak times\nPriority ticket support',
  },
};
