import type { Language } from '@causeway/contract/language';
import type { MailSite, MailText } from '../../platform/mail/mail-template.ts';
import type { AnnouncementService } from './announcement-service.ts';
import type { AppleAccountService } from './apple-account-service.ts';
import type { SettingsService } from './settings-service.ts';

export { leavesOf, valueAt } from './setting-path.ts';
export { siteSettingsOf } from './setting.ts';
export type { SettingsService };

/** What the site says about itself. */
export interface Content {
  readonly settings: SettingsService;
  readonly appleAccount: AppleAccountService;
  readonly announcements: Pick<AnnouncementService, 'readAnnouncement'>;
  /** What a mail, or a receipt, may say about the site, as it is now. */
  readonly siteTexts: (language: Language) => Promise<MailSite>;
  /** What operators have worded of a mail, as it is now; undefined leaves it its built-in text. */
  readonly ownText: (template: string, language: Language) => Promise<MailText | undefined>;
}
