import type { Language } from '@causeway/contract/language';
import type { FirstPage, RenderModule } from '@causeway/contract/site-settings';
import type { Clock } from '../platform/clock.ts';
import type { Operated } from './compose-operated.ts';
import type { Db } from '../platform/database/tx.ts';
import { mountAnnouncements } from '../modules/content/operator/announcement-routes.ts';
import type { AnnouncementService } from '../modules/content/announcement-service.ts';
import { mountOperatorAppleAccount } from '../modules/content/operator/apple-account-routes.ts';
import { createCardPreviewService } from '../modules/catalog/card-preview-service.ts';
import { mountOperatorCatalogue } from '../modules/catalog/operator/catalogue-routes.ts';
import { createOperatorCatalogueService } from '../modules/catalog/operator/catalogue-service.ts';
import type { CatalogueService } from '../modules/catalog/catalogue-service.ts';
import { mountMailTexts } from '../modules/content/operator/mail-text-routes.ts';
import { createMailTextService } from '../modules/content/mail-text-service.ts';
import { mountOperatorSettings } from '../modules/content/operator/settings-routes.ts';
import { createOperatorSettingsService } from '../modules/content/operator/settings-service.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { MailSenderParts } from '../platform/mail/mail-sender.ts';

/** What the site shows, and what its operators therefore change. */
export interface ContentSide {
  readonly catalogue: CatalogueService;
  readonly announcements: AnnouncementService;
  readonly mailSender: MailSenderParts;
  readonly readFirstPage: (language: Language) => Promise<FirstPage>;
  /** Null where no built site is served. */
  readonly render: RenderModule | null;
}

interface ContentParts extends ContentSide {
  readonly db: Db;
  readonly clock: Clock;
  readonly operated: Operated;
}

/** The console's part for what is sold and what the site and its mails say. */
export function composeContent(parts: ContentParts): (mount: Mount) => void {
  const { db, clock, operated, catalogue, announcements, readFirstPage } = parts;
  const { settings, appleAccount, outbox } = operated;
  const { templates, siteTexts } = parts.mailSender;
  const renderCards = parts.render?.renderCards ?? null;
  const service = createOperatorCatalogueService({ db, clock, catalogue });
  const cards = createCardPreviewService({ db, clock, renderCards, readFirstPage });
  const operatorSettings = createOperatorSettingsService(settings);
  const mailTexts = createMailTextService({ db, clock, outbox, templates, siteTexts });
  return (mount) => {
    mountOperatorCatalogue(mount, { service, cards, clock });
    mountAnnouncements(mount, announcements, clock);
    mountOperatorSettings(mount, operatorSettings);
    mountOperatorAppleAccount(mount, appleAccount);
    mountMailTexts(mount, mailTexts);
  };
}
