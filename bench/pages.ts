import startServer from '../e2e/start-server.ts';
import { type Audit, auditPage, type Category } from '../e2e/lighthouse.ts';
import { phoneSlowdown } from './phone-slowdown.ts';
import { printTable } from './table.ts';

const PAGES = ['/', '/#/Login', '/#/download?category=Windows', '/#/Help', '/#/Packages'];
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
const ROUNDS = 5;

/** On a busy machine Lighthouse gives up now and then; what it then does not say is left out. */
function median(values: readonly number[]): number {
  const said = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  return said[Math.floor(said.length / 2)] ?? Number.NaN;
}
const milliseconds = (values: readonly (number | undefined)[]): string =>
  `${Math.round(median(values.map((value) => value ?? Number.NaN)))} ms`;

/**
 * Lighthouse's mobile profile on the pages that strangers open first, and how much later the landing page's largest paint
 * comes than that of the same page without its scripts. Medians; the pages take turns, so that noise hits them alike.
 * A first round, which is not counted, says how fast this machine is, and from that how much it has to be slowed down.
 */
export async function printPages(): Promise<void> {
  const stop = await startServer();
  const site = process.env['CAUSEWAY_URL'] ?? '';
  try {
    const indices: number[] = [];
    for (const path of PAGES) {
      indices.push((await auditPage(site + path, { categories: ['performance'] })).benchmarkIndex);
    }
    const index = median(indices);
    const slowdown = phoneSlowdown(index);

    const audits = new Map<string, Audit[]>(PAGES.map((path) => [path, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [path, of] of audits)
        of.push(await auditPage(site + path, { categories: CATEGORIES, slowdown }));
    }
    const seen = [...audits.values()].flat().map(({ benchmarkIndex }) => benchmarkIndex);
    printTable(
      `Lighthouse, mobile profile, medians of ${ROUNDS}; benchmark index ${Math.round(index)}, so ${slowdown.toFixed(1)}× slower; ` +
        `while measuring ${Math.round(Math.min(...seen))} to ${Math.round(Math.max(...seen))}`,
      ['page', ...CATEGORIES, 'first paint', 'largest paint', 'blocked'],
      [...audits].map(([path, of]) => [
        path,
        ...CATEGORIES.map((category) =>
          String(median(of.map(({ scores }) => scores[category] ?? Number.NaN))),
        ),
        milliseconds(of.map(({ firstPaint }) => firstPaint)),
        milliseconds(of.map(({ largestPaint }) => largestPaint)),
        milliseconds(of.map(({ blockingTime }) => blockingTime)),
      ]),
    );

    const paint = async (blocked: readonly string[]) =>
      (
        await auditPage(`${site}/`, {
          categories: ['performance'],
          slowdown,
          blocked,
          throttling: 'devtools',
        })
      ).largestPaint ?? Number.NaN;
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) ratios.push((await paint([])) / (await paint(['*.js'])));
    printTable(
      'Largest paint of the landing page',
      ['', 'ratio', 'target'],
      [['to the same page without scripts', `${median(ratios).toFixed(2)}×`, '≤ 1.15×']],
    );
  } finally {
    await stop();
  }
}
