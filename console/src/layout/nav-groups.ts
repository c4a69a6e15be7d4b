import type { phrases } from '../phrases/en/frame.ts';

/** The groups of the main menu, in order; `groups` of the frame's phrases has their names. */
export const NAV_GROUPS = [
  'overview',
  'customers',
  'money',
  'tickets',
  'catalogue',
  'content',
  'machinery',
  'audit',
  'operators',
] as const satisfies readonly (keyof typeof phrases.groups)[];

export type NavGroup = (typeof NAV_GROUPS)[number];
