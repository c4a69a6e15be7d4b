import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** How many A4 sheets the page takes in print. */
export async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  const text = pdf.toString('latin1');
  // Firefox compresses what Chromium writes out.
  const packed = [...text.matchAll(/\bObjStm\b[^]*?\bstream\r?\n/g)].map(({ 0: head, index }) =>
    inflateSync(pdf.subarray(index + head.length)).toString('latin1'),
  );
  return [text, ...packed].join('').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
