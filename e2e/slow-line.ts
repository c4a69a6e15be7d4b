import type { Page } from '@playwright/test';
import { OTHER_PAGES, type OtherPage, SCREENS, type Screen, type Who } from './screen-list.ts';
import type { People } from './screen-people.ts';

/** A slow line: 400 kbit/s, in bytes per second, and its latency in milliseconds. */
const SLOW_LINE = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 150 };
/** The screens on which the most arrives after the first paint. */
const FIRST = ['packages', 'account', 'team-members'];
const PEOPLE = ['customer', 'newcomer', 'administrator', 'member', 'visitor'] as const;

/** A screen to load on a slow line, by one of those who may stay on it. */
export interface SlowScreen extends Pick<Screen, 'ready'>, OtherPage {
  readonly who: Who;
}

/** All screens. */
export const SLOW_SCREENS: readonly SlowScreen[] = [
  ...SCREENS.map((screen) => ({ ...screen, who: PEOPLE.find((who) => screen[who]) ?? 'visitor' })),
  ...SCREENS.filter((screen) => screen.visitor && PEOPLE.some((who) => who !== 'visitor' && screen[who])).map(
    (screen) => ({ ...screen, who: 'visitor' as const }),
  ),
  ...OTHER_PAGES.map((page) => ({ ...page, who: 'visitor' as const })),
].toSorted((a, b) => placeOf(a) - placeOf(b));

function placeOf({ name }: SlowScreen): number {
  const place = FIRST.indexOf(name);
  return place < 0 ? FIRST.length : place;
}

interface SlowLoad {
  /** What moved, without the movements that follow an input. */
  readonly shifts: readonly string[];
  /**
   * Milliseconds from the HTML's arrival until brand and title can be read, or the title alone on a page without the site's
   * bar; undefined if they never can.
   */
  readonly readableAfter: number | undefined;
}

/** Loads a screen on a slow line in a new page of Chromium, until nothing more arrives. */
export async function loadSlowly(page: Page, screen: SlowScreen, people: People): Promise<SlowLoad> {
  await people.signInAs[screen.who](page);
  await page.addInitScript(noteReadable, screen.title);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
  // A stream that stays open would keep the network busy; without it the page polls.
  if (screen.path.includes('?order='))
    await page.route('**/Website/orderEvents*', (route) =>
      route.fulfill({ contentType: 'text/event-stream' }),
    );
  await page.goto(people.addressOf(screen.path, screen.who));
  await page.waitForLoadState('networkidle');
  return page.evaluate(readLoad);
}

/** In the page: marks the first frame in which brand and title are shown, or the given title alone. */
function noteReadable(title: string | undefined): void {
  const isShown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].some(
      (element) => element.innerText !== '' && element.checkVisibility({ visibilityProperty: true }),
    );
  const look = () => {
    // Nothing is painted before the style sheet has arrived.
    const painted = performance.getEntriesByType('paint').length > 0;
    const isReadable =
      title === undefined ? isShown('header a span') && isShown('h1, #waiting p') : isShown(title);
    if (painted && isReadable) performance.mark('readable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

async function readLoad(): Promise<SlowLoad> {
  const shifts: LayoutShift[] = [];
  const observer = new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as LayoutShift[]));
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  // The entries so far come in a task; without any there is none.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [mark] = performance.getEntriesByName('readable');
  return {
    shifts: shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'a part that is gone');
        return `${value.toFixed(4)}: ${moved.join(' | ')}`;
      }),
    readableAfter: html && mark && Math.round(mark.startTime - html.responseEnd),
  };
}
