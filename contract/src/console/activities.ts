import * as z from 'zod/mini';
import { ACTIVITY_KINDS } from '../activities.ts';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, localized, noBean, nothing, text } from '../schema.ts';
import { cursor, pageOf } from '../pages.ts';

/** Code points. */
export const ACTIVITY_TITLE_MAX = 60;
export const ACTIVITY_TERMS_MAX = 2000;
export const EXTRA_DAYS_MAX = 3650;

const language = z.enum(['zh', 'tw', 'en']);
const extraDays = z.object({ planKey: text(40), days: z.int() });

const draft = z.object({
  title: z.object({ zh: text(300), tw: text(300), en: text(300) }),
  /** Who may take part, and how; a line break starts a paragraph. */
  terms: z.object({ zh: text(10_000), tw: text(10_000), en: text(10_000) }),
  startsAt: epochSeconds,
  endsAt: epochSeconds,
  /** Of a recharge activity; plans that are not named bring none. Empty for a wheel. */
  extraDays: z.array(extraDays).check(z.maxLength(200)),
});
export type ActivityDraft = z.output<typeof draft>;

const activity = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  state: z.enum(['planned', 'running', 'over']),
  title: localized,
  terms: localized,
  startsAt: epochSeconds,
  endsAt: epochSeconds,
  extraDays: z.array(extraDays),
  /** Addresses of the uploaded pictures; null where the site’s own stands in. */
  images: z.object({ zh: z.nullable(z.string()), tw: z.nullable(z.string()), en: z.nullable(z.string()) }),
  version: z.int(),
});
export type ConsoleActivity = z.output<typeof activity>;

export const listOperatorActivities = endpoint({
  name: 'listOperatorActivities',
  methods: ['POST'],
  path: '/Console/activities',
  access: 'operator:activities.read',
  summary: 'All activities, the one that starts last first.',
  input: z.object({ cursor }),
  output: pageOf(activity),
  errors: [],
});

export const readActivity = endpoint({
  name: 'readActivity',
  methods: ['POST'],
  path: '/Console/activity',
  access: 'operator:activities.read',
  summary:
    'One activity; of a recharge activity also how many orders were paid in it and the days that they brought.',
  input: z.object({ id: anyId }),
  output: z.object({ activity, orders: z.nullable(z.object({ paid: z.int(), extraDays: z.int() })) }),
  errors: ['ACTIVITY_NOT_FOUND'],
});

const DRAFT_REFUSALS = [
  'ACTIVITY_TITLE_WRONG',
  'ACTIVITY_TERMS_WRONG',
  'ACTIVITY_TIMES_WRONG',
  'ACTIVITY_OVERLAPS',
  'ACTIVITY_EXTRA_DAYS_WRONG',
] as const;

export const addActivity = endpoint({
  name: 'addActivity',
  methods: ['POST'],
  path: '/Console/activityAdd',
  access: 'operator:activities.change',
  audit: 'activity.add',
  summary:
    'Plans an activity. Of each kind one runs at a time. A wheel starts with weights that win nothing, until others are set.',
  input: z.object({ kind: z.enum(ACTIVITY_KINDS), draft }),
  output: z.object({ id: z.string() }),
  errors: DRAFT_REFUSALS,
});

export const changeActivity = endpoint({
  name: 'changeActivity',
  methods: ['POST'],
  path: '/Console/activityChange',
  access: 'operator:activities.change',
  audit: 'activity.change',
  summary:
    'Changes an activity that is not over. Orders keep the extra days that they were made with; the start of one that runs stays.',
  input: z.object({ id: anyId, version: z.int(), draft }),
  output: noBean,
  errors: ['ACTIVITY_NOT_FOUND', 'ACTIVITY_OVER', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', ...DRAFT_REFUSALS],
});

export const endActivity = endpoint({
  name: 'endActivity',
  methods: ['POST'],
  path: '/Console/activityEnd',
  access: 'operator:activities.change',
  audit: 'activity.end',
  summary: 'Ends an activity at once; a wheel’s unused chances end with it.',
  input: z.object({ id: anyId, version: z.int() }),
  output: noBean,
  errors: ['ACTIVITY_NOT_FOUND', 'ACTIVITY_OVER', 'CHANGED_MEANWHILE'],
});

export const setActivityImage = endpoint({
  name: 'setActivityImage',
  methods: ['POST'],
  path: '/Console/activityImage',
  access: 'operator:activities.change',
  audit: 'activity.image',
  summary:
    'Takes the picture of an activity in one language in place of the one before: jpeg, png or gif, written anew.',
  body: 'form',
  input: z.object({ id: text(200), language, image: z.file() }),
  /** Where it is read. */
  output: z.object({ url: z.string() }),
  errors: [
    'ACTIVITY_NOT_FOUND',
    'ACTIVITY_OVER',
    'IMAGE_FORMAT_WRONG',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_DAMAGED',
  ],
});

export const removeActivityImage = endpoint({
  name: 'removeActivityImage',
  methods: ['POST'],
  path: '/Console/activityImageRemove',
  access: 'operator:activities.change',
  audit: 'activity.image_remove',
  summary: 'Goes back to the site’s own picture in one language.',
  input: z.object({ id: anyId, language }),
  output: noBean,
  errors: ['ACTIVITY_NOT_FOUND', 'ACTIVITY_OVER', 'NOTHING_CHANGED'],
});

export const listPlansForActivity = endpoint({
  name: 'listPlansForActivity',
  methods: ['POST'],
  path: '/Console/activityPlans',
  access: 'operator:activities.read',
  summary: 'The plans on sale, to name extra days for.',
  input: nothing,
  output: z.array(
    z.object({ key: z.string(), name: localized, tier: z.enum(['vip', 'svip']), days: z.int() }),
  ),
  errors: [],
});
