import type { SearchHit } from '@causeway/contract/console/search';
import type pg from 'pg';
import { expect } from 'vitest';
import type { SearchRequest } from './console-requests/search-requests.ts';
import type { TestOperator } from './operators.ts';
import { sequentialScans } from './query-plans.ts';
import type { Recorder } from './statement-record.ts';
import type { TestApp } from './test-app.ts';

interface SearchedShop {
  readonly app: TestApp;
  readonly client: pg.ClientBase;
  readonly record: Recorder;
  readonly operator: TestOperator;
}

/** Searches as an operator: the result is found, and by indexes only. */
export async function expectFoundByIndex(
  { app, client, record, operator }: SearchedShop,
  { q, finds }: SearchRequest,
): Promise<void> {
  const headers = { authorization: operator.token };
  const { result, statements } = await record(async () =>
    app.application.http.inject({ method: 'POST', url: '/Console/search', payload: { q }, headers }),
  );
  const { hits } = (result.json() as { bean: { hits: readonly SearchHit[] } }).bean;
  const kinds = new Set(hits.map(({ kind }) => kind));
  if (finds === null) expect(hits).toEqual([]);
  else expect([...kinds]).toContain(finds);
  expect(statements.map(({ text }) => text)).toContain('set local enable_seqscan = off');
  expect(await sequentialScans(client, statements)).toEqual([]);
}
