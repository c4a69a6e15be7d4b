import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface SizeRow {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

const KILO = 1000;
/** Mantine comes whole, once, and stays cached; what each page adds is to stay small. */
const BUDGETS = { opening: 230 * KILO, charts: 140 * KILO, page: 25 * KILO };

const dist = join(import.meta.dirname, '../console/dist');

/** The console's built files as they travel: what its page names at once, and the heaviest of what pages add. */
export function consoleRows(): readonly SizeRow[] {
  const files = readdirSync(join(dist, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  const weigh = (name: string) => {
    const squeezed = statSync(join(dist, 'assets', `${name}.br`), { throwIfNoEntry: false });
    return (squeezed ?? statSync(join(dist, 'assets', name))).size;
  };
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const isCharts = (name: string) => name.startsWith('charts-');
  const sum = (names: readonly string[]) => names.reduce((bytes, name) => bytes + weigh(name), 0);
  const later = files.filter((name) => !page.includes(name) && !isCharts(name));
  const heaviest = later.toSorted((one, other) => weigh(other) - weigh(one))[0] ?? '';
  return [
    {
      what: 'console, opening',
      bytes: sum(files.filter((name) => page.includes(name))),
      budget: BUDGETS.opening,
    },
    { what: 'console, plots', bytes: sum(files.filter(isCharts)), budget: BUDGETS.charts },
    {
      what: `console, ${heaviest.replace(/-[\w-]{8}\.\w+$/, '')}`,
      bytes: weigh(heaviest),
      budget: BUDGETS.page,
    },
  ];
}
