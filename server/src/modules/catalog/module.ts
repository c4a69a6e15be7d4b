import type { RenderModule } from '@causeway/contract/site-settings';
import { cached } from '../../platform/cached.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Content } from '../content/api.ts';
import type { Catalog, CatalogPorts } from './api.ts';
import { createCatalogueService } from './catalogue-service.ts';
import { defineCatalogJobs } from './jobs/catalog-jobs.ts';
import { mountCatalogue } from './customer/catalogue-routes.ts';
import { createFirstPageReader } from './first-page-service.ts';
import { mountOperatorCatalogue, mountTeamPrices } from './operator/catalogue-routes.ts';
import { mountSettingsPreview } from './operator/settings-preview-routes.ts';
import { catalogInbox } from './setup-inbox-store.ts';
import { readTeamPrices } from './team-prices-store.ts';

interface CatalogParts extends CatalogPorts {
  readonly content: Content;
  /** The built site, if one is served. */
  readonly render?: RenderModule | undefined;
}

export function createCatalog(platform: Platform, parts: CatalogParts): Catalog & ServerModule {
  const { planPromotions: promotions, render = null } = parts;
  const { db } = platform;
  const catalogue = createCatalogueService({ ...platform, readPayable: parts.readPayable });
  const { load: loadTeamPrices, forget } = cached(() => readTeamPrices(db));
  const readFirstPage = createFirstPageReader({ ...platform, ...parts, catalogue, loadTeamPrices });
  return {
    catalogue,
    loadTeamPrices,
    readFirstPage,
    prepare: () => catalogue.seed(),
    defineJobs: (jobs) => defineCatalogJobs(jobs, { ...platform, catalogue, readRights: parts.readRights }),
    inbox: [catalogInbox],
    mountRoutes({ mount }) {
      mountCatalogue(mount, { db, catalogue, promotions });
      mountOperatorCatalogue(mount, { ...platform, catalogue, render, readFirstPage });
      mountSettingsPreview(mount, { render, readFirstPage });
      mountTeamPrices(mount, { ...platform, forget });
    },
  };
}
