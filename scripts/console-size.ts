import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface SizeRow {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

const KILO = 1000;
/** Mantine and the router that can hold navigation are loaded whole, once, and stay cached; each page should add little. */
const BUDGETS = { opening: 245 * KILO, charts: 140 * KILO, page: 25 * KILO };

const dist = join(import.meta.dirname, '../console/dist');

/** Bytes of a built file as it is sent: compressed if the build compressed it. */
export function weigh(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** The console's files as they are sent: those that its HTML loads, and the largest that a page adds. */
export function consoleRows(): readonly SizeRow[] {
  const files = readdirSync(join(dist, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  const weighed = (name: string) => weigh(join(dist, 'assets', name));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const isCharts = (name: string) => name.startsWith('charts-');
  const sum = (names: readonly string[]) => names.reduce((bytes, name) => bytes + weighed(name), 0);
  const later = files.filter((name) => !page.includes(name) && !isCharts(name));
  const heaviest = later.toSorted((one, other) => weighed(other) - weighed(one))[0] ?? '';
  return [
    {
      what: 'console, opening',
      bytes: sum(files.filter((name) => page.includes(name))),
      budget: BUDGETS.opening,
    },
    { what: 'console, plots', bytes: sum(files.filter(isCharts)), budget: BUDGETS.charts },
    {
      what: `console, ${heaviest.replace(/-[\w-]{8}\.\w+$/, '')}`,
      bytes: weighed(heaviest),
      budget: BUDGETS.page,
    },
  ];
}
