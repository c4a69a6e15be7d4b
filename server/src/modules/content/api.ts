import type { Language } from '@causeway/contract/language';
import type { MailSite, MailText } from '../../platform/mail/mail-template.ts';
import type { Announcement, LiveFigures } from '@causeway/contract/site-settings';
import type { AppleAccountContext } from './apple-account-service.ts';
import type { SettingsService } from './settings-service.ts';

export { leavesOf, valueAt } from './setting-path.ts';
export { countryNames, siteSettingsOf, type Settings } from './setting.ts';
export { storeLiveFigures } from './live-figures-store.ts';
export { changeSetting, resetSetting } from './settings-service.ts';
export { storedText } from './settings-store.ts';
export type { SettingsService };

export interface Content {
  readonly settings: SettingsService;
  readonly appleAccount: AppleAccountContext;
  /** The announcement that the site shows now, in one language. */
  readonly readAnnouncement: (language: Language) => Promise<Announcement | null>;
  readonly readLiveFigures: () => Promise<LiveFigures>;
  /** What emails and receipts may say about the site, read fresh. */
  readonly siteTexts: (language: Language) => Promise<MailSite>;
  /** The operators' current wording of an email; undefined: the built-in text applies. */
  readonly ownText: (template: string, language: Language) => Promise<MailText | undefined>;
}
