import axe from 'axe-core';
import { expect } from 'vitest';

interface AxeScope {
  /** A selector; the whole page unless told. */
  readonly within?: string;
  /** A selector of what is looked at elsewhere. */
  readonly apartFrom?: string;
  readonly withoutRules?: readonly string[];
}

/** axe finds nothing in a component test's page, or says which elements. */
export async function expectNoViolations({
  within = 'body',
  apartFrom,
  withoutRules = [],
}: AxeScope = {}): Promise<void> {
  // What opens is judged once it is open. What turns for ever has no end to bring it to.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const { violations } = await axe.run(
    { include: [within], exclude: apartFrom === undefined ? [] : [apartFrom] },
    {
      // What passed is not read.
      resultTypes: ['violations'],
      iframes: false,
      rules: {
        // A part alone is no page: the journeys look at landmarks and headings.
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
        ...Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
      },
    },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Nothing is cut off or pushes the page sideways, and nothing that opens over it keeps the browser's own height. */
export function expectToFit(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const stretched = [...document.querySelectorAll('dialog, [popover]')]
    .filter((element) => String(element.computedStyleMap().get('height')) === 'fit-content')
    .map((element) => element.outerHTML);
  expect(stretched).toEqual([]);
}
