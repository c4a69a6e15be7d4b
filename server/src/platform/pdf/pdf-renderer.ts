import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';
import type { Answered, Asked } from './pdf-worker.ts';
import type { Sheet } from './sheet.ts';

export interface PdfRenderer {
  /** Renders the sheet as a PDF. Throws SERVICE_UNAVAILABLE while too many wait. */
  render(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (pdf: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: Error) => void;
}

const WAITING_MAX = 50;
/** For one sheet; a hundred times what it usually takes. */
const TIMEOUT_MS = 60_000;
/** An idle thread keeps its fonts for this long, then ends to free their memory. */
const IDLE_MS = 120_000;

/** Draws sheets in a separate thread, started on demand, so that it never blocks requests. */
export function createPdfRenderer({ idleMs = IDLE_MS }: { readonly idleMs?: number } = {}): PdfRenderer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function settle(answered: Answered): void {
    const asked = waiting.get(answered.id);
    waiting.delete(answered.id);
    watch();
    if ('pdf' in answered) asked?.resolve(answered.pdf as Uint8Array<ArrayBuffer>);
    else asked?.reject(new Error(`A PDF could not be drawn: ${answered.failure}`));
  }

  /** Rejects everything that waits for an ended thread; the next sheet starts another. */
  function giveUp(gone: Worker, error: unknown): void {
    if (gone !== thread) return;
    thread = undefined;
    clearTimeout(timer);
    for (const { reject } of waiting.values())
      reject(error instanceof Error ? error : new Error(String(error)));
    waiting.clear();
  }

  /** Ends a thread that does not answer in time, or that has been idle for long. */
  function watch(): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => void stop('The thread that draws PDFs took too long'),
      waiting.size > 0 ? TIMEOUT_MS : idleMs,
    );
    timer.unref();
  }

  async function stop(why: string): Promise<void> {
    const ending = thread;
    if (ending === undefined) return;
    giveUp(ending, new Error(why));
    await ending.terminate();
  }

  return {
    async render(sheet) {
      if (waiting.size >= WAITING_MAX) throw new Refusal('SERVICE_UNAVAILABLE');
      thread ??= startThread(settle, giveUp);
      const running = thread;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        if (waiting.size === 1) watch();
        running.postMessage({ id, sheet } satisfies Asked, []);
      });
    },
    close: () => stop('The server stops'),
  };
}

function startThread(
  settle: (answered: Answered) => void,
  giveUp: (gone: Worker, error: unknown) => void,
): Worker {
  const started = new Worker(new URL('pdf-worker.ts', import.meta.url));
  // An idle thread does not keep the process alive.
  started.unref();
  started.on('message', settle);
  started.on('error', (error) => giveUp(started, error));
  started.on('exit', () => giveUp(started, new Error('The thread that draws PDFs has ended')));
  return started;
}
