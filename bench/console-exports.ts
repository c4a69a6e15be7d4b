import { readFile } from 'node:fs/promises';
import type { MeasuredServer } from './server-process.ts';

const DAY_S = 86_400;
const ago = (days: number) => Math.floor(Date.now() / 1000) - days * DAY_S;
const day = (days: number) => new Date(ago(days) * 1000).toISOString().slice(0, 10);

const EXPORTS: readonly (readonly [name: string, path: string, body: object])[] = [
  ['customers, all', 'customersExport', {}],
  ['customers, SVIP', 'customersExport', { state: 'svip' }],
  ['customers, by a source', 'customersExport', { source: 'blog' }],
  ['orders, all', 'ordersExport', {}],
  ['orders, refunded in part', 'ordersExport', { status: 'partly_refunded' }],
  ['audit, all', 'auditExport', {}],
  ['overview, 400 days', 'overviewCsv', { from: day(399), to: day(0), by: 'day' }],
];

/** When each file begins and ends, and by how much the server's memory grew at most. */
export async function measureExports({ port, pid }: MeasuredServer, token: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, path, body] of EXPORTS) {
    const before = await residentBytes(pid);
    let [most, lines, bytes, firstMs] = [0, 0, 0, 0];
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/Console/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    if (!answer.headers.get('content-type')?.startsWith('text/csv')) {
      throw new Error(`${name} was answered ${await answer.text()}`);
    }
    let looked = began;
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      if (bytes === 0) firstMs = performance.now() - began;
      bytes += chunk.length;
      lines += chunk.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
      if (performance.now() - looked < 100) continue;
      most = Math.max(most, await residentBytes(pid));
      looked = performance.now();
    }
    const seconds = (performance.now() - began) / 1000;
    const grown = Number.isNaN(before) ? 'unknown' : `+${megabytes(Math.max(0, most - before))}`;
    rows.push([
      name,
      `${firstMs.toFixed(0)} ms`,
      `${seconds.toFixed(1)} s`,
      lines.toLocaleString('en'),
      megabytes(bytes),
      grown,
    ]);
  }
  return rows;
}

/** Resident set size of a process in bytes; Linux only, NaN elsewhere. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 0)} MB`;
