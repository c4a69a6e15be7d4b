import * as contract from '@causeway/contract/apple';
import type { RenderModule } from '@causeway/contract/site-settings';
import { cached } from '../../platform/cached.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { readAnnouncement } from './announcement-service.ts';
import { listComing } from './announcement-store.ts';
import type { Content } from './api.ts';
import { readAppleAccount } from './apple-account-service.ts';
import { sealedAppleAccount } from './apple-account-store.ts';
import { installDemoDownloads } from './customer/demo-download-routes.ts';
import { mountHelpVotes } from './customer/help-vote-routes.ts';
import { readLiveFigures } from './live-figures-store.ts';
import { findMailText } from './mail-text-store.ts';
import { mountAnnouncements } from './operator/announcement-routes.ts';
import { mountOperatorHelpVotes } from './operator/help-vote-routes.ts';
import { mountMailTexts } from './operator/mail-text-routes.ts';
import { mountOperatorAppleAccount, mountOperatorSettings } from './operator/settings-routes.ts';
import { demoDownloads } from './demo-downloads.ts';
import { defaultSettings, readStored, type Settings } from './setting.ts';
import { createSettingsService } from './settings-service.ts';
import { settingsInbox } from './setup-inbox-store.ts';

interface ContentParts {
  /** The built site, if one is served. */
  readonly render?: RenderModule | undefined;
}

export function createContent(platform: Platform, { render }: ContentParts): Content & ServerModule {
  const { db, clock, isDemo, publicUrl, consoleUrl, timeZone, keyFor } = platform;
  const settings = createSettingsService({ ...platform, defaults: defaultsOf(platform) });
  const appleAccount = { ...platform, appleAccountKey: keyFor('shared Apple account') };
  const announcements = { db, clock, coming: cached(() => listComing(db, clock())) };
  const siteTexts: Content['siteTexts'] = async (language) => {
    const { brand, supportName, supportEmail } = await settings.read();
    const [ownBrand, ownName] = [brand[language], supportName[language]];
    return { brand: ownBrand, supportName: ownName, supportEmail, publicUrl, consoleUrl, timeZone };
  };
  return {
    sealed: [sealedAppleAccount(appleAccount.appleAccountKey)],
    inbox: isDemo ? [] : [settingsInbox],
    settings,
    appleAccount,
    readAnnouncement: (language) => readAnnouncement(announcements, language),
    readLiveFigures: cached(() => readLiveFigures(db)).load,
    siteTexts,
    ownText: (template, language) => findMailText(db, template, language),
    mountRoutes({ mount, mails, http, approvals }) {
      mount(contract.readAppleAccount, () => readAppleAccount(appleAccount));
      if (isDemo) installDemoDownloads(http);
      mountHelpVotes(mount, platform);
      mountOperatorHelpVotes(mount, { db, render: render ?? null });
      mountOperatorAppleAccount(mount, appleAccount);
      mountAnnouncements(mount, announcements);
      mountOperatorSettings(mount, settings, approvals);
      mountMailTexts(mount, { ...platform, mails, siteTexts }, approvals);
    },
  };
}

/** A demo's downloads are samples, unless its address is one that links may not have. */
function defaultsOf({ isDemo, publicUrl }: Platform): Settings {
  if (!isDemo) return defaultSettings('production');
  const defaults = defaultSettings('demo');
  return { ...defaults, downloads: readStored('downloads', demoDownloads(publicUrl)) ?? defaults.downloads };
}
