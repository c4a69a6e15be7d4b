import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const TABLE = new URL('../docs/console-jobs.md', import.meta.url);

/** An operator's hands on one page. */
export interface Hands {
  /** One click, also for a menu's item, a tick or a field that has no focus yet. */
  click(target: Locator): Promise<void>;
  /** Each key counts; a combination is one: `press('/')`, `press('Control+Enter')`. */
  press(...keys: readonly string[]): Promise<void>;
  /** Types where the focus is, which does not count; waits until this field has it. */
  type(text: string, field?: Locator): Promise<void>;
  /** The browser's “Back”, one key. */
  back(): Promise<void>;
}

export interface Job {
  /** The hands of the operator on this page; a job may need two operators, whose acts add up. */
  on(page: Page): Hands;
  /** Compares the acts with the row's column “After”, which counts the keys of repetitions that are left out, too. */
  end(keysLeftOut?: number): void;
}

/**
 * A job of `docs/console-jobs.md`, by the text of its first column: `const job = startJob('Lost phone')`. Everything that the
 * operator does goes through `const { click, press, type } = job.on(page)`; `job.end()` fails unless the table says the same.
 * What a customer does, and looking (`expect`, `lookAtConsole`), goes past it.
 */
export function startJob(name: string): Job {
  let clicks = 0;
  let keys = 0;
  return {
    on: (page) => ({
      click: async (target) => {
        clicks += 1;
        await target.click();
      },
      press: async (...each) => {
        keys += each.length;
        for (const key of each) await page.keyboard.press(key);
      },
      type: async (text, field) => {
        if (field !== undefined) await expect(field).toBeFocused();
        await page.keyboard.type(text);
      },
      back: async () => {
        keys += 1;
        await page.goBack();
      },
    }),
    end: (keysLeftOut = 0) =>
      expect(`${countOf(clicks, 'click')}, ${countOf(keys + keysLeftOut, 'key')}`, name).toBe(afterOf(name)),
  };
}

interface Found {
  /** A part of an email address, or a number, of which there is one. */
  readonly part: string;
  /** The hit's text. */
  readonly hit: string;
  /** The page's heading. */
  readonly heading: string;
}

/** Opens a page by the search, with two keys. */
export async function openFound(
  page: Page,
  { press, type }: Hands,
  { part, hit, heading }: Found,
): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toBeVisible();
  await press('/');
  await type(part, box);
  const option = page.getByRole('option', { name: hit }).first();
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The row's fourth column. */
function afterOf(name: string): string | undefined {
  const rows = readFileSync(TABLE, 'utf8').split('\n');
  return rows.find((row) => row.startsWith(`| ${name} |`))?.split(' | ')[3];
}
