import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { createAnnouncementService } from './announcement-service.ts';
import type { Content } from './api.ts';
import { createAppleAccountService } from './apple-account-service.ts';
import { mountAppleAccount } from './customer/apple-account-routes.ts';
import { createMailTextService } from './mail-text-service.ts';
import { findMailText } from './mail-text-store.ts';
import { mountAnnouncements } from './operator/announcement-routes.ts';
import { mountOperatorAppleAccount } from './operator/apple-account-routes.ts';
import { mountMailTexts } from './operator/mail-text-routes.ts';
import { mountOperatorSettings } from './operator/settings-routes.ts';
import { createOperatorSettingsService } from './operator/settings-service.ts';
import { defaultSettings } from './seeded-settings.ts';
import { createSettingsService } from './settings-service.ts';

export function createContent(platform: Platform): Content & ServerModule {
  const { db, clock, isDemo, publicUrl, timeZone, keyFor } = platform;
  const settings = createSettingsService({
    ...platform,
    defaults: defaultSettings(isDemo ? 'demo' : 'production'),
  });
  const appleAccount = createAppleAccountService({ ...platform, key: keyFor('shared Apple account') });
  const announcements = createAnnouncementService(platform);
  const siteTexts: Content['siteTexts'] = async (language) => {
    const { brand, supportName, supportEmail } = await settings.read();
    const [ownBrand, ownName] = [brand[language], supportName[language]];
    return { brand: ownBrand, supportName: ownName, supportEmail, publicUrl, timeZone };
  };
  return {
    settings,
    appleAccount,
    announcements,
    siteTexts,
    ownText: (template, language) => findMailText(db, template, language),
    mountRoutes({ mount, mails }) {
      mountAppleAccount(mount, appleAccount);
      mountOperatorAppleAccount(mount, appleAccount);
      mountAnnouncements(mount, announcements, clock);
      mountOperatorSettings(mount, createOperatorSettingsService(settings));
      mountMailTexts(mount, createMailTextService({ ...platform, templates: mails, siteTexts }));
    },
  };
}
