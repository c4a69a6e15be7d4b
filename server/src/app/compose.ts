import type { RenderModule } from '@causeway/contract/site-settings';
import { createEntitlementService, createTrials } from '../modules/access/api.ts';
import { createAccess } from '../modules/access/module.ts';
import type { AlertConfig } from '../modules/backoffice/api.ts';
import { createBackoffice } from '../modules/backoffice/module.ts';
import { listLivingOrders, listOrderedPlans } from '../modules/billing/api.ts';
import type { PaymentProvider } from '../modules/billing/api.ts';
import { createBilling, createProviders, createReadPayable } from '../modules/billing/module.ts';
import { createCatalog } from '../modules/catalog/module.ts';
import { createContent } from '../modules/content/module.ts';
import { readRights } from '../modules/identity/api.ts';
import { createIdentity } from '../modules/identity/module.ts';
import { createPrivacy } from '../modules/privacy/module.ts';
import * as promotionsApi from '../modules/promotions/api.ts';
import { createPromotions } from '../modules/promotions/module.ts';
import { deleteTickets, releaseTickets } from '../modules/support/api.ts';
import { createSupport } from '../modules/support/module.ts';
import * as teamsApi from '../modules/teams/api.ts';
import { createTeams } from '../modules/teams/module.ts';
import type { StartDeadline } from '../platform/deadline.ts';
import type { Platform } from '../platform/platform.ts';

export interface ComposeOptions {
  /** Payment providers that customers can choose, besides a demo's sandbox. */
  readonly providers?: readonly PaymentProvider[] | undefined;
  /** The built site, if one is served. */
  readonly render?: RenderModule | undefined;
  /** Whether a demo runs campaigns; true by default. */
  readonly demoCampaigns?: boolean | undefined;
  readonly startDeadline?: StartDeadline | undefined;
  /** Where alerts can go besides email; nowhere by default. */
  readonly alerts?: AlertConfig | undefined;
}

/** Creates the modules from the bottom of the order to the top, and binds the ports of lower modules. */
export function compose(platform: Platform, options: ComposeOptions) {
  const entitlements = createEntitlementService(platform);
  const teamPlans = teamsApi.createTeamPlanService({ ...platform, entitlements });
  const campaigns = promotionsApi.createCampaignService(platform);
  const orderPromotions = promotionsApi.createOrderPromotions({ ...platform, entitlements });
  const planPromotions = promotionsApi.createPlanPromotions({ ...platform, campaigns });
  const members = teamsApi.createMembers(teamPlans);
  const memberNotices = teamsApi.createMemberNotices(platform);
  const readOwnMember = teamsApi.createReadOwnMember(platform);
  const registrations = createTrials(entitlements);
  const providers = createProviders(platform, options.providers ?? []);

  const content = createContent(platform, options);
  const readPayable = createReadPayable({ ...platform, ...content, providers });
  const identity = createIdentity(platform, { content, registrations, memberNotices, releaseTickets });
  const accessPorts = { members, listHeldPlans: listLivingOrders, listOrderedPlans };
  const access = createAccess(platform, { identity, entitlements, ...accessPorts });
  const catalogPorts = { planPromotions, readPayable, readRights };
  const catalog = createCatalog(platform, { ...options, content, ...catalogPorts });
  const parts = { ...options, content, identity, access, catalog, readOwnMember };
  const billing = createBilling(platform, { ...parts, providers, orderPromotions });
  const promotions = createPromotions(platform, { ...parts, campaigns });
  const teams = createTeams(platform, { ...parts, billing, teamPlans, deleteTickets });
  const support = createSupport(platform, content);
  const privacy = createPrivacy(platform, { content, identity });
  const backoffice = createBackoffice(platform, { ...parts, billing, support });
  return { content, identity, access, catalog, billing, promotions, teams, support, privacy, backoffice };
}
