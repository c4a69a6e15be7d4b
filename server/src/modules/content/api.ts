import type { Language } from '@causeway/contract/language';
import type { MailSite, MailText } from '../../platform/mail/mail-template.ts';
import type { Announcement } from '@causeway/contract/site-settings';
import type { AppleAccountContext } from './apple-account-service.ts';
import type { SettingsService } from './settings-service.ts';

export { leavesOf, valueAt } from './setting-path.ts';
export { siteSettingsOf } from './setting.ts';
export { changeSetting, resetSetting } from './settings-service.ts';
export type { SettingsService };

/** What the site says about itself. */
export interface Content {
  readonly settings: SettingsService;
  readonly appleAccount: AppleAccountContext;
  /** What the site's pages show now, in a language. */
  readonly readAnnouncement: (language: Language) => Promise<Announcement | null>;
  /** What a mail, or a receipt, may say about the site, as it is now. */
  readonly siteTexts: (language: Language) => Promise<MailSite>;
  /** What operators have worded of a mail, as it is now; undefined leaves it its built-in text. */
  readonly ownText: (template: string, language: Language) => Promise<MailText | undefined>;
}
