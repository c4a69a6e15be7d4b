import { DOWNLOADS, type Download, type DownloadName } from '@causeway/contract/site-settings';
import type { Settings } from './setting.ts';

const UNSET: Download = { url: '', version: '', bytes: 0, sha256: '' };

/** What a new installation says about itself until its operators change it. */
export function defaultSettings(mode: 'demo' | 'production'): Settings {
  const unset = Object.fromEntries(DOWNLOADS.map((name) => [name, UNSET])) as Record<DownloadName, Download>;
  return {
    brand: { zh: '长堤', tw: '長堤', en: 'Causeway' },
    supportName: { zh: '长堤客服团队', tw: '長堤客服團隊', en: 'Causeway support team' },
    supportEmail: 'support@example.com',
    trialDays: 3,
    clearDays: 180,
    teamGuaranteeDays: 15,
    offlineFourEyesUsd: 200,
    seat: { zh: '巴拿马', tw: '巴拿馬', en: 'Panama' },
    serverNum: 2000,
    countryNum: 60,
    factsConfirmed: mode === 'demo',
    // The older version for old macOS is the one that the specification names.
    downloads: { ...unset, macOlder: { ...UNSET, version: '3.1.1' } },
  };
}
