import * as z from 'zod/mini';
import { perLanguage } from '../language.ts';
import { SPAN_STATES } from '../lists.ts';
import { ANNOUNCEMENT_LEVELS } from '../site-settings.ts';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, localized, noBean, text } from '../schema.ts';
import { cursor, pageOf } from '../pages.ts';

const draft = z.object({
  level: z.enum(ANNOUNCEMENT_LEVELS),
  text: z.object(perLanguage(() => text(1000))),
  /** The path of a page of the site; null for none. */
  link: z.nullable(text(100)),
  startsAt: epochSeconds,
  endsAt: epochSeconds,
});
export type AnnouncementDraft = z.output<typeof draft>;

const announcement = z.object({
  id: z.string(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  text: localized,
  link: z.nullable(z.string()),
  startsAt: epochSeconds,
  endsAt: epochSeconds,
  version: z.int(),
  state: z.enum(SPAN_STATES),
  shown: z.boolean(),
});
export type ConsoleAnnouncement = z.output<typeof announcement>;

const DRAFT_REFUSALS = [
  'ANNOUNCEMENT_TEXT_WRONG',
  'ANNOUNCEMENT_LINK_WRONG',
  'ANNOUNCEMENT_END_WRONG',
] as const;

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  methods: ['POST'],
  path: '/Console/announcements',
  access: 'operator:content.read',
  summary: 'Past, current and scheduled announcements, newest first.',
  input: z.object({ cursor }),
  output: pageOf(announcement),
  errors: [],
});

export const addAnnouncement = endpoint({
  name: 'addAnnouncement',
  methods: ['POST'],
  path: '/Console/announcementAdd',
  access: 'operator:content.change',
  audit: 'announcement.add',
  summary:
    'Creates an announcement for every page of the site. If several are active, one is shown: warnings first, then the newest.',
  input: draft,
  output: z.object({ id: z.string() }),
  errors: DRAFT_REFUSALS,
});

export const changeAnnouncement = endpoint({
  name: 'changeAnnouncement',
  methods: ['POST'],
  path: '/Console/announcementChange',
  access: 'operator:content.change',
  audit: 'announcement.change',
  summary: 'Changes an announcement that has not ended. Visitors who dismissed it see it again.',
  input: z.object({ id: anyId, version: z.int(), announcement: draft }),
  output: noBean,
  errors: [
    'ANNOUNCEMENT_NOT_FOUND',
    'ANNOUNCEMENT_OVER',
    'CHANGED_MEANWHILE',
    'NOTHING_CHANGED',
    ...DRAFT_REFUSALS,
  ],
});

export const endAnnouncement = endpoint({
  name: 'endAnnouncement',
  methods: ['POST'],
  path: '/Console/announcementEnd',
  access: 'operator:content.change',
  audit: 'announcement.end',
  summary: 'Ends an announcement right away.',
  input: z.object({ id: anyId, version: z.int() }),
  output: noBean,
  errors: ['ANNOUNCEMENT_NOT_FOUND', 'ANNOUNCEMENT_OVER', 'CHANGED_MEANWHILE'],
});
