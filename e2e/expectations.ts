import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './test.ts';

interface AxeScope {
  /** A selector; the whole page unless told. */
  readonly within?: string;
  /** Where everything else was looked at a moment ago, in another theme. */
  readonly coloursAlone?: boolean;
}

/** The rules that judge colours; what the others judge is the same in every theme. */
const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** As a text, since the page has to take it in: that is half of what an analysis costs, so each document does it once. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare const window: { readonly axe?: typeof axeCore };

/** axe finds nothing, or says which elements. */
export async function expectNoViolations(page: Page, scope: AxeScope = {}): Promise<void> {
  const { within = 'body', coloursAlone = false } = scope;
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ include, rules }) => {
      // Toasts come and go over whatever lies there, and axe would take them for its ground; the gallery has them alone.
      const toasts = document.querySelector<HTMLElement>('[popover="manual"]:popover-open');
      if (toasts !== null && include === 'body') toasts.style.visibility = 'hidden';
      // A colour on its way to another is nobody's to judge. What turns for ever has no end to bring it to.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      const { violations } = await window.axe!.run(include, {
        // What passed is not read.
        resultTypes: ['violations'],
        // Previews run no scripts, so axe could neither look into their frames nor be answered from there.
        iframes: false,
        // Only the rule about sound that plays by itself needs files; without this axe also loads the style sheets.
        preload: { assets: ['media'] },
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      toasts?.style.removeProperty('visibility');
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html} (${any.map(({ message }) => message).join(' ')})`).join(' ')}`,
      );
    },
    { include: within, rules: coloursAlone ? [...COLOUR_RULES] : undefined },
  );
  expect(found).toEqual([]);
}

/**
 * Nothing is cut off or pushes the page sideways. Nothing that opens over the page keeps the browser's height, with which
 * WebKit, though not Chromium, makes a grid as high as the window. Firefox cannot tell of that height.
 */
export async function expectToFit(page: Page): Promise<void> {
  const { overflow, stretched } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    stretched: [...document.querySelectorAll('dialog, [popover]')]
      .filter((element) => String(element.computedStyleMap?.().get('height')) === 'fit-content')
      .map((element) => element.outerHTML),
  }));
  expect(overflow).toBeLessThanOrEqual(0);
  expect(stretched).toEqual([]);
}
