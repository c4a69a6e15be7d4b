import * as z from 'zod/mini';
import { LANGUAGES, perLanguage } from '../language.ts';
import { CAMPAIGN_KINDS, SPAN_STATES } from '../lists.ts';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, localized, noBean, nothing, text } from '../schema.ts';
import { cursor, pageOf } from '../pages.ts';
import { TIER_KEYS } from '../tiers.ts';

const language = z.enum(LANGUAGES);
const extraDays = z.object({ planKey: text(40), days: z.int() });

const draft = z.object({
  title: z.object(perLanguage(() => text(300))),
  /** A line break starts a paragraph. */
  terms: z.object(perLanguage(() => text(10_000))),
  startsAt: epochSeconds,
  endsAt: epochSeconds,
  /** For a recharge campaign; plans that are not listed bring none. Empty for a wheel. */
  extraDays: z.array(extraDays).check(z.maxLength(200)),
});
export type CampaignDraft = z.output<typeof draft>;

const campaign = z.object({
  id: z.string(),
  kind: z.enum(CAMPAIGN_KINDS),
  state: z.enum(SPAN_STATES),
  title: localized,
  terms: localized,
  startsAt: epochSeconds,
  endsAt: epochSeconds,
  extraDays: z.array(extraDays),
  /** URLs of the uploaded pictures; null: the site’s own picture is shown. */
  images: z.object(perLanguage(() => z.nullable(z.string()))),
  version: z.int(),
});
export type ConsoleCampaign = z.output<typeof campaign>;

export const listOperatorCampaigns = endpoint({
  name: 'listOperatorCampaigns',
  methods: ['POST'],
  path: '/Console/campaigns',
  access: 'operator:campaigns.read',
  summary: 'All campaigns, the latest start first.',
  input: z.object({ cursor }),
  output: pageOf(campaign),
  errors: [],
});

export const readCampaign = endpoint({
  name: 'readCampaign',
  methods: ['POST'],
  path: '/Console/campaign',
  access: 'operator:campaigns.read',
  summary: 'One campaign. A recharge campaign also has its paid orders and the extra days they gave.',
  input: z.object({ id: anyId }),
  output: z.object({ campaign, orders: z.nullable(z.object({ paid: z.int(), extraDays: z.int() })) }),
  errors: ['CAMPAIGN_NOT_FOUND'],
});

const DRAFT_REFUSALS = [
  'CAMPAIGN_TITLE_WRONG',
  'CAMPAIGN_TERMS_WRONG',
  'CAMPAIGN_TIMES_WRONG',
  'CAMPAIGN_OVERLAPS',
  'CAMPAIGN_EXTRA_DAYS_WRONG',
  'NEEDS_OWNER',
] as const;

export const addCampaign = endpoint({
  name: 'addCampaign',
  methods: ['POST'],
  path: '/Console/campaignAdd',
  access: 'operator:campaigns.change',
  audit: 'campaign.add',
  summary:
    'Creates a campaign. Only one of each kind runs at a time. A new wheel has weights that win nothing.',
  input: z.object({ kind: z.enum(CAMPAIGN_KINDS), draft }),
  output: z.object({ id: z.string() }),
  errors: DRAFT_REFUSALS,
});

export const changeCampaign = endpoint({
  name: 'changeCampaign',
  methods: ['POST'],
  path: '/Console/campaignChange',
  access: 'operator:campaigns.change',
  audit: 'campaign.change',
  summary:
    'Changes a campaign that has not ended. Existing orders keep their extra days. The start of a running campaign cannot change.',
  input: z.object({ id: anyId, version: z.int(), draft }),
  output: noBean,
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_OVER', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', ...DRAFT_REFUSALS],
});

export const endCampaign = endpoint({
  name: 'endCampaign',
  methods: ['POST'],
  path: '/Console/campaignEnd',
  access: 'operator:campaigns.change',
  audit: 'campaign.end',
  summary: 'Ends a campaign right away. Unused spins of a wheel expire.',
  input: z.object({ id: anyId, version: z.int() }),
  output: noBean,
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_OVER', 'CHANGED_MEANWHILE'],
});

export const setCampaignImage = endpoint({
  name: 'setCampaignImage',
  methods: ['POST'],
  path: '/Console/campaignImage',
  access: 'operator:campaigns.change',
  audit: 'campaign.image',
  summary: 'Replaces the image of a campaign in one language: JPEG, PNG or GIF, which is re-encoded.',
  body: 'form',
  input: z.object({ id: text(200), language, image: z.file() }),
  output: z.object({ url: z.string() }),
  errors: [
    'CAMPAIGN_NOT_FOUND',
    'CAMPAIGN_OVER',
    'IMAGE_FORMAT_WRONG',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_DAMAGED',
  ],
});

export const removeCampaignImage = endpoint({
  name: 'removeCampaignImage',
  methods: ['POST'],
  path: '/Console/campaignImageRemove',
  access: 'operator:campaigns.change',
  audit: 'campaign.image_remove',
  summary: 'Restores the default image in one language.',
  input: z.object({ id: anyId, language }),
  output: noBean,
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_OVER', 'NOTHING_CHANGED'],
});

export const listPlansForCampaign = endpoint({
  name: 'listPlansForCampaign',
  methods: ['POST'],
  path: '/Console/campaignPlans',
  access: 'operator:campaigns.read',
  summary: 'The plans on sale, for setting extra days.',
  input: nothing,
  output: z.array(z.object({ key: z.string(), name: localized, tier: z.enum(TIER_KEYS), days: z.int() })),
  errors: [],
});
