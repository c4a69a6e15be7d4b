import {
  type DownloadName,
  type Platform,
  PLATFORMS,
  type SiteSettings,
} from '@causeway/contract/site-settings';

/** The downloads of each platform, in display order. */
const WAYS: Readonly<Record<Platform, readonly DownloadName[]>> = {
  iOS: ['iosAppStore', 'iosTestFlight', 'iosAlternative'],
  Android: ['androidPackage'],
  Mac: ['macImage', 'macOlder'],
  Windows: ['windowsInstaller'],
  Chrome: ['chromeExtension'],
};

/** The downloads of a platform that have a link; the first is recommended. */
export function waysOf(platform: Platform, downloads: SiteSettings['downloads']): readonly DownloadName[] {
  return WAYS[platform].filter((name) => downloads[name].url !== '');
}

/** The platform in an address, in any case; `own` if it names none or an unknown one. */
export function platformOf(category: string | null, own: Platform): Platform {
  return PLATFORMS.find((platform) => platform.toLowerCase() === category?.toLowerCase()) ?? own;
}
