import type { SiteSettings } from '@causeway/contract/site-settings';

/** What a new installation says about itself until its operators change it. */
export function defaultSettings(mode: 'demo' | 'production'): SiteSettings {
  return {
    brand: { zh: '长堤', tw: '長堤', en: 'Causeway' },
    supportName: { zh: '长堤客服团队', tw: '長堤客服團隊', en: 'Causeway support team' },
    supportEmail: 'support@example.com',
    trialDays: 3,
    clearDays: 180,
    seat: { zh: '巴拿马', tw: '巴拿馬', en: 'Panama' },
    serverNum: 2000,
    countryNum: 60,
    factsConfirmed: mode === 'demo',
    downloads: {
      iOS: { url: '', version: '' },
      Android: { url: '', version: '' },
      Mac: { url: '', version: '' },
      Windows: { url: '', version: '' },
      Chrome: { url: '', version: '' },
    },
  };
}
