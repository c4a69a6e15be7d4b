import { parentPort } from 'node:worker_threads';
import { renderSheet } from './render-sheet.ts';
import type { Sheet } from './sheet.ts';

export interface Asked {
  readonly id: number;
  readonly sheet: Sheet;
}

export type Answered =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string };

const port = parentPort;
if (port === null) throw new Error('This file runs as a thread');

// One after the other: a thread has one core.
let last = Promise.resolve();
port.on('message', ({ id, sheet }: Asked) => {
  last = last.then(async () => {
    port.postMessage(await answer(id, sheet));
  });
});

async function answer(id: number, sheet: Sheet): Promise<Answered> {
  try {
    return { id, pdf: new Uint8Array(await renderSheet(sheet)) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
