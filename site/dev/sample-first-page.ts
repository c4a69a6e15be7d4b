import type { FirstPage } from '@causeway/contract/site-settings';
import type { Goods } from '@causeway/contract/packages';
import type { Language } from '@causeway/contract/language';

const plan = (tier: 1 | 2, days: number, usd: number, save: number, deviceNum: number): Goods => {
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

const link = (path: string) => ({ url: `https://downloads.example/${path}`, version: '4.2.0' });

/** What a freshly seeded demo server sends, for the dev server and for looking at the built pages without one. */
export function sampleFirstPage(language: Language): FirstPage {
  return {
    language,
    publicUrl: 'http://localhost:8080',
    demo: true,
    settings: {
      brand: { zh: '长堤', tw: '長堤', en: 'Causeway' },
      supportName: { zh: '长堤支持团队', tw: '長堤支援團隊', en: 'Causeway Support' },
      supportEmail: 'support@causeway.example',
      trialDays: 3,
      clearDays: 180,
      seat: { zh: '巴拿马', tw: '巴拿馬', en: 'Panama' },
      serverNum: 2000,
      countryNum: 60,
      factsConfirmed: true,
      downloads: {
        iOS: link('ios'),
        Android: link('android.apk'),
        Mac: link('mac.dmg'),
        Windows: link('windows.exe'),
        Chrome: link('chrome.zip'),
      },
    },
    goods: [
      plan(1, 7, 2.99, 0, 2),
      plan(1, 90, 17.99, 40, 2),
      plan(1, 360, 47.99, 60, 4),
      plan(2, 90, 26.99, 40, 2),
      plan(2, 360, 71.99, 60, 4),
    ],
  };
}
