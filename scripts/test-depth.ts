import type { Language } from '@causeway/contract/language';

/**
 * How much the tests do. `npm test` runs all of them at working depth, `npm run test:deep` runs the same tests with full
 * parameters (`TEST_DEPTH=deep`). Only what stands here depends on the depth: no test is left out at either.
 */
interface Depth {
  /** Times that a server is killed while customers buy. */
  readonly kills: number;
  /** Scenarios in which a process dies at one of its calls or commits. */
  readonly crashes: number;
  /** Rounds of a race between two processes. */
  readonly races: number;
  /** Runs of a property that reads and writes the database. */
  readonly databaseRuns: number;
  /** Runs of a property that sends requests, for each endpoint. */
  readonly requestRuns: number;
  /** Draws of the wheel by the published function. */
  readonly spins: number;
  /** Accounts that a gateway's feed is read from while they change: more than it numbers at a time. */
  readonly feedAccounts: number;
  /** Accounts in the database whose query plans are looked at. */
  readonly planAccounts: number;
  /** Members of a large team: as many as one import takes, at most. */
  readonly teamMembers: number;
  /** Whether a journey is made in every language, or in one: another for each journey. */
  readonly everyLanguage: boolean;
  /** Whether a screen is looked at in every combination of its list, or once in each theme. */
  readonly everyLook: boolean;
  /** Pages that Lighthouse looks at. */
  readonly auditedPages: number;
  /** What the journeys run in; what only Chromium can do runs in Chromium, and WebKit has one short journey. */
  readonly browsers: readonly ('chromium' | 'firefox' | 'webkit')[];
  /** Times that a browser test is run again before it counts as failed. */
  readonly browserRetries: number;
}

const WORKING: Depth = {
  kills: 3,
  crashes: 24,
  races: 3,
  databaseRuns: 8,
  requestRuns: 6,
  spins: 100_000,
  feedAccounts: 10_500,
  planAccounts: 4000,
  teamMembers: 600,
  everyLanguage: false,
  everyLook: false,
  auditedPages: 1,
  browsers: ['chromium'],
  browserRetries: 1,
};

const FULL: Depth = {
  kills: 20,
  crashes: 220,
  races: 12,
  databaseRuns: 40,
  requestRuns: 60,
  spins: 1_000_000,
  feedAccounts: 100_000,
  planAccounts: 20_000,
  teamMembers: 2000,
  everyLanguage: true,
  everyLook: true,
  auditedPages: 6,
  browsers: ['chromium', 'firefox', 'webkit'],
  browserRetries: 0,
};

export const DEPTH: Depth = process.env['TEST_DEPTH'] === 'deep' ? FULL : WORKING;

const LANGUAGES = ['zh', 'tw', 'en'] as const satisfies readonly Language[];

/** The language in which a journey is made at working depth, by the name of its file. */
const JOURNEYS = {
  campaign: 'zh',
  'campaign-wheel': 'tw',
  'console-campaigns': 'zh',
  'console-reconciliation': 'en',
  'console-catalogue': 'en',
  'console-customers': 'zh',
  'console-manners': 'zh',
  'console-money': 'en',
  'console-overview': 'zh',
  'console-passkeys': 'zh',
  'console-records': 'en',
  'console-sign-in': 'zh',
  'console-teams': 'zh',
  'console-tickets': 'en',
  'console-wheel': 'en',
  devices: 'tw',
  gallery: 'tw',
  guard: 'zh',
  invites: 'tw',
  privacy: 'en',
  manners: 'en',
  member: 'tw',
  offline: 'en',
  paying: 'zh',
  'price-change': 'tw',
  checkout: 'zh',
  security: 'en',
  'team-journey': 'zh',
  'team-members': 'en',
  'team-plans': 'tw',
  tickets: 'zh',
  'without-scripts': 'tw',
} as const satisfies Record<string, Language>;

/** The languages in which a journey is made at this depth. */
export function languagesOf(journey: keyof typeof JOURNEYS): readonly Language[] {
  return DEPTH.everyLanguage ? LANGUAGES : [JOURNEYS[journey]];
}

/** The same for the console, which has no Traditional Chinese. */
export function consoleLanguagesOf(journey: `console-${string}` & keyof typeof JOURNEYS) {
  return DEPTH.everyLanguage ? (['zh', 'en'] as const) : ([JOURNEYS[journey]] as const);
}
