import startServer from '../e2e/start-server.ts';
import { auditPage } from '../e2e/lighthouse.ts';
import { printTable } from './table.ts';

const PAGES = ['/', '/#/Login', '/#/download?category=Windows', '/#/Help', '/#/Packages'];
const ROUNDS = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function repeat<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < ROUNDS; round++) results.push(await run());
  return results;
}

/**
 * Lighthouse's mobile profile on the pages that strangers open first, and how much later the landing page's largest paint
 * comes than that of the same page without its scripts. Medians of three.
 */
export async function printPages(): Promise<void> {
  const stop = await startServer();
  const site = process.env['CAUSEWAY_URL'] ?? '';
  try {
    const rows: string[][] = [];
    for (const path of PAGES) {
      const audits = await repeat(() =>
        auditPage(site + path, { categories: ['performance', 'accessibility', 'best-practices', 'seo'] }),
      );
      const score = (category: 'performance' | 'accessibility' | 'best-practices' | 'seo') =>
        String(median(audits.map(({ scores }) => scores[category] ?? Number.NaN)));
      rows.push([path, score('performance'), score('accessibility'), score('best-practices'), score('seo')]);
    }
    printTable(
      'Lighthouse, mobile profile, medians of three',
      ['page', 'performance', 'accessibility', 'best practices', 'SEO'],
      rows,
    );

    const paint = async (blocked: readonly string[]) =>
      (await auditPage(`${site}/`, { categories: ['performance'], blocked, throttling: 'devtools' }))
        .largestPaint ?? Number.NaN;
    const ratios = await repeat(async () => (await paint([])) / (await paint(['*.js'])));
    printTable(
      'Largest paint of the landing page',
      ['', 'ratio', 'target'],
      [['to the same page without scripts', `${median(ratios).toFixed(2)}×`, '≤ 1.15×']],
    );
  } finally {
    await stop();
  }
}
