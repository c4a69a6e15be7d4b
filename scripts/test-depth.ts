import { LANGUAGES, type Language } from '@causeway/contract/language';

/**
 * How much the tests do. `npm test` runs them at working depth, `npm run test:deep` (`TEST_DEPTH=deep`) with
 * full parameters. Only these values depend on the depth.
 */
interface Depth {
  /** How often a server is killed while customers buy. */
  readonly kills: number;
  /** Minutes for which an account is attacked: more than the 30 after which its owner logs in again. */
  readonly attackMinutes: number;
  /** Scenarios in which a process dies at one of its calls or commits. */
  readonly crashes: number;
  /** A process dies at one in so many of its steps with each payment provider. */
  readonly crashStride: number;
  /** Seconds for which a report reads a table that a migration changes: more than the 2 of one try to lock it. */
  readonly readerSeconds: number;
  /** Seconds after which a session that was cut off inside a transaction ends. */
  readonly cutOffSeconds: number;
  /** Processes behind a proxy that are restarted in turn, and that are killed. */
  readonly restarts: number;
  /** Rounds of a race between two processes. */
  readonly races: number;
  /** Concurrent calls in a race: more than the 20 connections of two processes. */
  readonly crowd: number;
  /** Runs of a property that reads and writes the database. */
  readonly databaseRuns: number;
  /** Runs of a property that sends requests, for each endpoint. */
  readonly requestRuns: number;
  /** The same for each of the console's endpoints. */
  readonly consoleRequestRuns: number;
  /** Spins of the wheel by the published function. */
  readonly spins: number;
  /** Accounts that change while a gateway's feed is read: more than it numbers at a time. */
  readonly feedAccounts: number;
  /** Changes by each of the writers meanwhile. */
  readonly feedChanges: number;
  /** Accounts in the database for the query plan tests. */
  readonly planAccounts: number;
  /** Members of a large team: at most as many as one import takes. */
  readonly teamMembers: number;
  /** Processors whose tarball is made; the tests run that of this machine. */
  readonly architectures: readonly ('x64' | 'arm64')[];
  /** Whether each journey runs in every language or in one, which differs between journeys. */
  readonly everyLanguage: boolean;
  /** Chapters of the specification's client that don't run in a browser: their calls are like those of others. */
  readonly chaptersLeftOut: readonly string[];
  /** Whether a screen is viewed in every combination of its list or once per theme. */
  readonly everyLook: boolean;
  /** Screens on a slow line. */
  readonly slowScreens: number;
  /** Screens of the console that are walked through by keyboard. */
  readonly walkedScreens: number;
  /** Whether the menu and the header are walked through on every page of the console or only on the first. */
  readonly everyMenu: boolean;
  /** Customers with an order on the screens of the console, besides the one whose page is shown. */
  readonly otherCustomers: number;
  /** Tickets that support answers in a row: 4 of them differ. */
  readonly ticketsInARow: number;
  /** Pages that Lighthouse audits. */
  readonly auditedPages: number;
  /** Browsers of the journeys; Chromium-only features run in Chromium, and WebKit has one short journey. */
  readonly browsers: readonly ('chromium' | 'firefox' | 'webkit')[];
  /** Retries of a browser test before it counts as failed. */
  readonly browserRetries: number;
}

const WORKING: Depth = {
  kills: 2,
  attackMinutes: 36,
  crashes: 24,
  crashStride: 12,
  readerSeconds: 3,
  cutOffSeconds: 3,
  restarts: 1,
  races: 3,
  crowd: 24,
  databaseRuns: 8,
  requestRuns: 6,
  consoleRequestRuns: 2,
  spins: 100_000,
  feedAccounts: 10_500,
  feedChanges: 80,
  planAccounts: 4000,
  teamMembers: 600,
  architectures: [process.arch === 'arm64' ? 'arm64' : 'x64'],
  everyLanguage: false,
  chaptersLeftOut: ['loseSession', 'unbindDevice', 'invite', 'spinPrize', 'beMember'],
  everyLook: false,
  slowScreens: 3,
  walkedScreens: 12,
  everyMenu: false,
  otherCustomers: 2,
  ticketsInARow: 6,
  auditedPages: 1,
  browsers: ['chromium'],
  browserRetries: 1,
};

const FULL: Depth = {
  kills: 20,
  attackMinutes: 60,
  crashes: 220,
  crashStride: 1,
  readerSeconds: 60,
  cutOffSeconds: 30,
  restarts: 10,
  races: 12,
  crowd: 50,
  databaseRuns: 40,
  requestRuns: 60,
  consoleRequestRuns: 60,
  spins: 1_000_000,
  feedAccounts: 100_000,
  feedChanges: 200,
  planAccounts: 20_000,
  teamMembers: 2000,
  architectures: ['x64', 'arm64'],
  everyLanguage: true,
  chaptersLeftOut: [],
  everyLook: true,
  slowScreens: Infinity,
  walkedScreens: Infinity,
  everyMenu: true,
  otherCustomers: 12,
  ticketsInARow: 10,
  auditedPages: 6,
  browsers: ['chromium', 'firefox', 'webkit'],
  browserRetries: 0,
};

export const DEPTH: Depth = process.env['TEST_DEPTH'] === 'deep' ? FULL : WORKING;

/** The language of a journey at working depth, by the name of its file. */
const JOURNEYS = {
  campaign: 'zh',
  'campaign-wheel': 'tw',
  'console-accountant': 'zh',
  'console-bulk': 'zh',
  'console-campaigns': 'zh',
  'console-reconciliation': 'en',
  'console-catalogue': 'en',
  'console-customers': 'zh',
  'console-inbox': 'zh',
  'console-keyboard': 'en',
  'console-manners': 'zh',
  'console-money': 'en',
  'console-overview': 'zh',
  'console-owner-jobs': 'en',
  'console-passkeys': 'zh',
  'console-records': 'en',
  'console-sign-in': 'zh',
  'console-support': 'en',
  'console-teams': 'zh',
  'console-tickets': 'en',
  'console-ten-tickets': 'zh',
  'console-wheel': 'en',
  devices: 'tw',
  downloads: 'zh',
  gallery: 'tw',
  guard: 'zh',
  invites: 'tw',
  prices: 'zh',
  privacy: 'en',
  manners: 'en',
  member: 'tw',
  offline: 'en',
  'first-device': 'tw',
  paying: 'zh',
  'price-change': 'tw',
  'reset-link': 'zh',
  checkout: 'zh',
  security: 'en',
  'team-journey': 'zh',
  'team-members': 'en',
  'team-plans': 'tw',
  tickets: 'zh',
  'without-scripts': 'tw',
} as const satisfies Record<string, Language>;

/** The languages of a journey at this depth. */
export function languagesOf(journey: keyof typeof JOURNEYS): readonly Language[] {
  return DEPTH.everyLanguage ? LANGUAGES : [JOURNEYS[journey]];
}

/** The same for the console, which has no Traditional Chinese. */
export function consoleLanguagesOf(journey: `console-${string}` & keyof typeof JOURNEYS) {
  return DEPTH.everyLanguage ? (['zh', 'en'] as const) : ([JOURNEYS[journey]] as const);
}
