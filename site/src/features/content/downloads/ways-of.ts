import {
  type DownloadName,
  type Platform,
  PLATFORMS,
  type SiteSettings,
} from '@causeway/contract/site-settings';

/** Every way to the client of a platform, in the order in which the page offers them. */
const WAYS: Readonly<Record<Platform, readonly DownloadName[]>> = {
  iOS: ['iosAppStore', 'iosTestFlight', 'iosAlternative'],
  Android: ['androidPackage'],
  Mac: ['macImage', 'macOlder'],
  Windows: ['windowsInstaller'],
  Chrome: ['chromeExtension'],
};

/** The ways to the client of a platform that the operator has set; the first is the one to recommend. */
export function waysOf(platform: Platform, downloads: SiteSettings['downloads']): readonly DownloadName[] {
  return WAYS[platform].filter((name) => downloads[name].url !== '');
}

/** The platform that an address names, in any case; `own` where it names none or an unknown one. */
export function platformOf(category: string | null, own: Platform): Platform {
  return PLATFORMS.find((platform) => platform.toLowerCase() === category?.toLowerCase()) ?? own;
}
