import type { Page } from '@playwright/test';
import { endCampaigns } from '../e2e/campaigns.ts';
import { registerCustomer, signIn } from '../e2e/customer.ts';
import startServer from '../e2e/start-server.ts';
import { type Audit, auditPage, type AuditOptions, type Category } from '../e2e/lighthouse.ts';
import { phoneSlowdown } from './phone-slowdown.ts';
import { printTable } from './table.ts';

interface AuditedPage {
  readonly name: string;
  readonly path: string;
  readonly prepare?: AuditOptions['prepare'];
}
const VISITORS_PAGES: readonly AuditedPage[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/#/Login' },
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
async function printAudits(site: string, pages: readonly AuditedPage[], slowdown: number): Promise<void> {
  const audits = new Map<AuditedPage, Audit[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [{ path, prepare }, of] of audits) {
      of.push(
        await auditPage(site + path, { categories: CATEGORIES, slowdown, ...(prepare && { prepare }) }),
      );
    }
  }
  const seen = [...audits.values()].flat().map(({ benchmarkIndex }) => benchmarkIndex);
  printTable(
    `Lighthouse, mobile profile, processor ${slowdown.toFixed(1)}× slower, medians of ${ROUNDS}; ` +
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

/** How much later the landing page's largest paint comes than that of the same page without its scripts. */
async function printPaintRatio(site: string): Promise<void> {
  const paint = async (blocked: readonly string[]) => {
    const audit = await auditPage(`${site}/`, {
      categories: ['performance'],
      blocked,
      throttling: 'devtools',
    });
    return audit.largestPaint ?? Number.NaN;
  };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) ratios.push((await paint([])) / (await paint(['*.js'])));
  printTable(
    'Largest paint of the landing page',
    ['', 'ratio', 'target'],
    [['to the same page without scripts', `${median(ratios).toFixed(2)}×`, '≤ 1.15×']],
  );
}

/**
 * The pages that visitors open first, and a customer's plans: with Lighthouse's mobile profile unchanged, 4× slower,
 * and as slow as the profile's phone, by this machine's speed in a first round. No campaign runs: the picture in its
 * popup would be the largest paint of any page, however late it opens.
 */
export async function printPages(): Promise<void> {
  const stop = await startServer();
  const site = process.env['CAUSEWAY_URL'] ?? '';
  try {
    await endCampaigns();
    const customer = await registerCustomer();
    const prepare = (page: Page) => signIn(page, customer);
    const pages = [...VISITORS_PAGES, { name: 'packages', path: '/#/Packages', prepare }];
    const indices: number[] = [];
    for (const { path } of VISITORS_PAGES)
      indices.push((await auditPage(site + path, { categories: ['performance'] })).benchmarkIndex);
    await printAudits(site, pages, 4);
    await printAudits(site, pages, phoneSlowdown(median(indices)));
    await printPaintRatio(site);
  } finally {
    await stop();
  }
}
