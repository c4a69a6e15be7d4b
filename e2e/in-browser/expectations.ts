import axe from 'axe-core';
import { expect } from 'vitest';

interface AxeScope {
  /** A selector; the whole page by default. */
  readonly within?: string;
  /** A selector of what another test checks. */
  readonly apartFrom?: string;
  readonly withoutRules?: readonly string[];
}

/** axe finds nothing in a component test's page; otherwise the failure names the elements. */
export async function expectNoViolations({
  within = 'body',
  apartFrom,
  withoutRules = [],
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

/** Nothing is cut off or scrolls the page sideways, and nothing that opens keeps the browser's default height. */
export function expectToFit(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const stretched = [...document.querySelectorAll('dialog, [popover]')]
    .filter((element) => String(element.computedStyleMap().get('height')) === 'fit-content')
    .map((element) => element.outerHTML);
  expect(stretched).toEqual([]);
}
