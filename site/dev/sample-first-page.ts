import { PAY_METHODS, payMethodIconPath } from '@causeway/contract/lists';
import type { FirstPage } from '@causeway/contract/site-settings';
import type { ListedPlan } from '@causeway/contract/plans';
import type { Language } from '@causeway/contract/language';

const plan = (tier: 1 | 2, days: number, usd: number, save: number, deviceNum: number): ListedPlan => {
  const label = tier === 1 ? 'VIP' : 'SVIP';
  return {
    key: `${label.toLowerCase()}-${days}`,
    tier,
    days,
    name: { zh: `${label} ${days} 天`, tw: `${label} ${days} 天`, en: `${label} ${days} days` },
    price: { usd },
    save,
    recommend: days === 360 ? 1 : 0,
    lastTime: -1,
    extraDays: 0,
    deviceMode: 1,
    deviceNum,
  };
};

const seatTime = (days: number, usd: number, save: number): FirstPage['seatTimes'][number] => ({
  key: `team-${days}`,
  name: { zh: `${days} 天`, tw: `${days} 天`, en: `${days} days` },
  days,
  price: { usd },
  save,
});

const file = (path: string, megabytes: number, version = '4.2.0') => ({
  url: `https://downloads.example/${path}`,
  version,
  bytes: megabytes * 1_000_000,
  sha256: '7d3c09a1e5b84f62'.repeat(4),
});
/** The stores tell the size themselves. */
const storePage = (path: string) => ({
  url: `https://store.example/${path}`,
  version: '',
  bytes: 0,
  sha256: '',
});

const METHODS: FirstPage['payMethods'] = (
  ['alipay', 'unionPay', 'creditCard', 'paypal', 'crypto'] as const
).map((name) => ({
  id: PAY_METHODS[name],
  name,
  icon: payMethodIconPath(name),
  currency: 'USD',
  rate: null,
}));

const SETTINGS: FirstPage['settings'] = {
  brand: { zh: '长堤', tw: '長堤', en: 'Causeway' },
  supportName: { zh: '长堤客服团队', tw: '長堤客服團隊', en: 'Causeway Support' },
  supportEmail: 'support@causeway.example',
  trialDays: 3,
  clearDays: 180,
  mailDays: 400,
  providerEventDays: 400,
  teamGuaranteeDays: 15,
  seat: { zh: '巴拿马', tw: '巴拿馬', en: 'Panama' },
  seatReason: {
    zh: '我们受巴拿马法律管辖。',
    tw: '我們受巴拿馬法律管轄。',
    en: 'We answer to the law of Panama.',
  },
  countries: 'JP US',
  serverNum: 2000,
  countryNum: 60,
  factsConfirmed: true,
  tierPoints: {
    vip: {
      zh: '全部国家和地区\n标准线路\n工单支持',
      tw: '所有國家與地區\n標準線路\n客服單支援',
      en: 'All countries\nStandard routes\nTicket support',
    },
    svip: {
      zh: '全部国家和地区\n优先线路\n工单优先处理',
      tw: '所有國家與地區\n優先線路\n客服單優先處理',
      en: 'All countries\nPriority routes\nTickets answered first',
    },
  },
  rates: { cny: 7.1, twd: 32.4 },
  downloads: {
    iosAppStore: storePage('app'),
    iosTestFlight: storePage('invitation'),
    iosAlternative: storePage('alternative'),
    androidPackage: file('causeway-4.2.0.apk', 38.2),
    macImage: file('causeway-4.2.0.dmg', 51.7),
    macOlder: file('causeway-3.1.1.dmg', 44.9, '3.1.1'),
    windowsInstaller: file('causeway-4.2.0.exe', 62.4),
    chromeExtension: file('causeway-4.2.0.zip', 1.3),
  },
};

/** What a demo server with all downloads set sends, for the dev server and for looking at the built pages without one. */
export function sampleFirstPage(language: Language): FirstPage {
  return {
    language,
    publicUrl: 'http://localhost:8080',
    demo: true,
    settings: SETTINGS,
    goods: [
      plan(1, 7, 2.99, 0, 2),
      plan(1, 90, 17.99, 40, 2),
      plan(1, 360, 47.99, 60, 4),
      plan(2, 90, 26.99, 40, 2),
      plan(2, 360, 71.99, 60, 4),
    ],
    payMethods: METHODS,
    seatTimes: [seatTime(30, 4.99, 0), seatTime(90, 14.97, 20), seatTime(360, 59.88, 40)],
    oneSeatSave: 0,
    recharge: null,
    announcement: null,
    countries: ['Japan', 'United States'],
    figures: { answer: 2280, access: 7 },
  };
}
