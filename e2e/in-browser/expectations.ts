import axe from 'axe-core';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

interface AxeScope {
  /** A selector; the whole page by default. */
  readonly within?: string;
  /** A selector of what another test checks. */
  readonly apartFrom?: string;
  readonly withoutRules?: readonly string[];
  /** When everything else has just been checked in another theme. */
  readonly coloursAlone?: boolean;
}

/** The rules about colours; the results of the others are the same in every theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing in a component test's page; otherwise the failure names the elements. */
export async function expectNoViolations({
  within = 'body',
  apartFrom,
  withoutRules = [],
  coloursAlone = false,
}: AxeScope = {}): Promise<void> {
  // Ends transitions first. Endless animations cannot be ended.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const { violations } = await axe.run(
    { include: [within], exclude: apartFrom === undefined ? [] : [apartFrom] },
    {
      resultTypes: ['violations'],
      iframes: false,
      // Only the rule about autoplaying sound needs files; by default axe also loads the style sheets.
      preload: { assets: ['media'] },
      ...(coloursAlone && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
      rules: {
        // A part alone is no page: the journeys check landmarks and headings.
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
        ...Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
      },
    },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

function nameOf(element: HTMLElement): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  return element.getAttribute('aria-label') ?? label ?? element.textContent;
}

/** So many presses of Tab lead to these elements in turn, by name, and each shows that it has the focus. */
export async function expectTabStops(names: readonly string[]): Promise<void> {
  const stops: string[] = [];
  for (let press = 0; press < names.length; press += 1) {
    await userEvent.keyboard('{Tab}');
    const stop = document.activeElement as HTMLElement;
    stops.push(nameOf(stop));
    const { top, bottom, height } = stop.getBoundingClientRect();
    expect(height).toBeGreaterThan(0);
    expect(bottom).toBeGreaterThan(0);
    expect(top).toBeLessThan(innerHeight);
    expect(getComputedStyle(stop).outlineStyle).toBe('solid');
  }
  expect(stops).toEqual(names);
}

/** Nothing is cut off or scrolls the page sideways, and nothing that opens keeps the browser's default height. */
export function expectToFit(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const stretched = [...document.querySelectorAll('dialog, [popover]')]
    .filter((element) => String(element.computedStyleMap().get('height')) === 'fit-content')
    .map((element) => element.outerHTML);
  expect(stretched).toEqual([]);
}
