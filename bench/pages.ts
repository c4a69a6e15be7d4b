import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { checkCampaign } from '@causeway/contract/campaigns';
import type { OutputOf } from '@causeway/contract/endpoint';
import { callApi, registerCustomer, signIn } from '../e2e/customer.ts';
import { gatherPeople } from '../e2e/screen-people.ts';
import { loadSlowly, SLOW_SCREENS } from '../e2e/slow-line.ts';
import startServer from '../e2e/start-server.ts';
import { type Audit, auditPage, type AuditOptions, type Category } from '../e2e/lighthouse.ts';
import { ownChromium } from '../scripts/install-browsers.ts';
import { printTable, tellProgress, times } from './table.ts';

interface AuditedPage {
  readonly name: string;
  readonly path: string;
  readonly prepare?: AuditOptions['prepare'];
}
const VISITORS_PAGES: readonly AuditedPage[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/#/Login' },
  { name: 'plans of a visitor', path: '/#/Packages' },
  { name: 'download', path: '/#/download?category=Windows' },
  { name: 'help', path: '/#/Help' },
];
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
const ROUNDS = 5;

/** Lighthouse sometimes fails on a busy machine; the missing values are left out. */
function median(values: readonly number[]): number {
  const said = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  return said[Math.floor(said.length / 2)] ?? Number.NaN;
}
const milliseconds = (values: readonly (number | undefined)[]): string =>
  `${Math.round(median(values.map((value) => value ?? Number.NaN)))} ms`;

/** Lighthouse on each page, as the median of some rounds; the pages alternate, so that noise affects them alike. */
async function printAudits(site: string, pages: readonly AuditedPage[]): Promise<void> {
  const audits = new Map<AuditedPage, Audit[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < ROUNDS; round++) {
    tellProgress(`Lighthouse, round ${round + 1} of ${ROUNDS}`);
    for (const [{ path, prepare }, of] of audits) {
      of.push(await auditPage(site + path, { categories: CATEGORIES, ...(prepare && { prepare }) }));
    }
  }
  const seen = [...audits.values()].flat().map(({ benchmarkIndex }) => benchmarkIndex);
  printTable(
    `Lighthouse, mobile profile, promotion running, medians of ${ROUNDS}; ` +
      `benchmark index ${Math.round(Math.min(...seen))} to ${Math.round(Math.max(...seen))}`,
    ['page', ...CATEGORIES, 'first paint', 'largest paint', 'blocked'],
    [...audits].map(([{ name }, of]) => [
      name,
      ...CATEGORIES.map((category) => String(median(of.map(({ scores }) => scores[category] ?? Number.NaN)))),
      milliseconds(of.map(({ firstPaint }) => firstPaint)),
      milliseconds(of.map(({ largestPaint }) => largestPaint)),
      milliseconds(of.map(({ blockingTime }) => blockingTime)),
    ]),
  );
}

/** How much later the landing page's largest paint comes, promotion running, than without its scripts. */
async function printPaintRatio(site: string): Promise<void> {
  const paint = async (blocked: readonly string[]) => {
    const audit = await auditPage(`${site}/`, {
      categories: ['performance'],
      blocked,
      throttling: 'devtools',
    });
    return audit.largestPaint ?? Number.NaN;
  };
  const pairs: { whole: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    tellProgress(`largest paint, pair ${round + 1} of ${ROUNDS}`);
    // Each of the two is first as often, so that a machine that gets busier favors neither.
    const [whole, bare] =
      round % 2 === 0
        ? [await paint([]), await paint(['*.js'])]
        : [await paint(['*.js']), await paint([])].toReversed();
    pairs.push({ whole: whole ?? Number.NaN, bare: bare ?? Number.NaN });
  }
  printTable(
    'Largest paint of the landing page, promotion running',
    ['', 'with scripts', 'without', 'ratio', 'target'],
    [
      [
        `median of ${ROUNDS} pairs`,
        milliseconds(pairs.map(({ whole }) => whole)),
        milliseconds(pairs.map(({ bare }) => bare)),
        times(median(pairs.map(({ whole, bare }) => whole / bare))),
        '≤ 1.15×',
      ],
    ],
  );
}

const READABLE_MS = 1500;

/** Prints for each screen how soon brand and title can be read at 400 kbit/s, the latest first. */
async function printReadable(site: string): Promise<void> {
  const people = await gatherPeople();
  const browser = await chromium.launch(ownChromium());
  const found: { screen: string; after: number | undefined }[] = [];
  for (const screen of SLOW_SCREENS) {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 390, height: 844 } });
    const { readableAfter: after } = await loadSlowly(await context.newPage(), screen, people);
    tellProgress(`${screen.name}, ${screen.who}: ${after} ms`);
    found.push({ screen: `${screen.name}, ${screen.who}`, after });
    await context.close();
  }
  await browser.close();
  const late = (after: number | undefined) => after ?? Number.POSITIVE_INFINITY;
  const isInTime = ({ after }: (typeof found)[number]) => late(after) <= READABLE_MS;
  printTable(
    `Brand and title can be read after the HTML's arrival, at 400 kbit/s: ${found.filter(isInTime).length} of ` +
      `${found.length} within ${READABLE_MS} ms`,
    ['screen', 'after', 'in time'],
    found
      .toSorted((one, other) => late(other.after) - late(one.after))
      .map((each) => [
        each.screen,
        each.after === undefined ? 'never' : milliseconds([each.after]),
        isInTime(each) ? 'yes' : 'NO',
      ]),
  );
}

/** The pages that visitors open first and a customer's plans, of a demo as shipped, with its promotion running. */
export async function printPages(): Promise<void> {
  await withShop(async (site) => {
    await demandPromotion();
    const customer = await registerCustomer();
    const prepare = (page: Page) => signIn(page, customer);
    await printAudits(site, [
      ...VISITORS_PAGES,
      { name: 'plans of a customer', path: '/#/Packages', prepare },
    ]);
    await printPaintRatio(site);
  });
}

/** The demo starts its promotion itself; without it, the figures would be of another page. */
async function demandPromotion(): Promise<void> {
  const { enable } = await callApi<OutputOf<typeof checkCampaign>>('/Website/activityCheck', {});
  if (!enable) throw new Error('The demo runs no promotion');
}

/** Every screen on a slow line. */
export async function printSlowLine(): Promise<void> {
  await withShop(printReadable);
}

async function withShop(work: (site: string) => Promise<void>): Promise<void> {
  const stop = await startServer();
  try {
    await work(process.env['CAUSEWAY_URL'] ?? '');
  } finally {
    await stop();
  }
}
