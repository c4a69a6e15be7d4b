import * as z from 'zod/mini';
import { type CampaignKind, SPAN_STATES } from './lists.ts';
import { endpoint } from './endpoint.ts';
import { anyId, epochSeconds, localized, nothing } from './schema.ts';

/** Values of the event centre's entries: `recharge` leads to the plans, `activity2` to the wheel. */
export const CAMPAIGN_LINKS = { recharge: 'recharge', wheel: 'activity2' } as const satisfies Record<
  CampaignKind,
  string
>;
const campaignLink = z.enum(['recharge', 'activity2']);
export type CampaignLink = z.output<typeof campaignLink>;

/** The path of an uploaded picture; its content never changes. */
export function campaignImagePath(id: string): string {
  return `/Website/activityImage?id=${encodeURIComponent(id)}`;
}

/** The absolute URL of a picture for each language. */
const image = localized;

export const checkCampaign = endpoint({
  name: 'checkCampaign',
  methods: ['POST'],
  path: '/Website/activityCheck',
  access: 'anyone',
  summary:
    'Whether a campaign is running, and which one to show: the recharge campaign first, then the wheel. If `enable` is false, all other fields are empty.',
  input: nothing,
  output: z.object({
    enable: z.boolean(),
    /** 0 if none runs. */
    endTime: epochSeconds,
    title: localized,
    image: z.object({ b: image }),
    link: z.union([campaignLink, z.literal('')]),
    /** The server’s clock, so that a countdown is right on a client with a wrong clock. */
    now: epochSeconds,
  }),
  errors: [],
});

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  methods: ['GET'],
  path: '/Website/activityList',
  access: 'anyone',
  summary:
    'At most one campaign of each kind, the recharge campaign first: the one that is running, or else the next one, or else one that ended within the last 14 days.',
  input: nothing,
  output: z.array(
    z.object({
      link: campaignLink,
      startTime: epochSeconds,
      endTime: epochSeconds,
      state: z.enum(SPAN_STATES),
      title: localized,
      terms: localized,
      image,
    }),
  ),
  errors: [],
});

export const readCampaignImage = endpoint({
  name: 'readCampaignImage',
  methods: ['GET'],
  path: '/Website/activityImage',
  access: 'anyone',
  summary: 'A picture that operators uploaded for a campaign.',
  input: z.object({ id: anyId }),
  answer: 'file',
  lasting: true,
  embeddable: true,
  output: z.file(),
  errors: ['ACTIVITY_IMAGE_NOT_FOUND'],
});
