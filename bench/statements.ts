import { COMMON_REQUESTS, recordRequest } from '../server/test/common-requests.ts';
import { existingCustomer } from '../server/test/many-accounts.ts';
import { sequentialScans } from '../server/test/query-plans.ts';
import { recordStatements, type Statement } from '../server/test/statement-record.ts';
import { withClient } from './database.ts';
import { openCauseway } from './causeway.ts';
import { printTable } from './table.ts';

const RECORDED = existingCustomer(1);

/** The statements that each common request sends to the database, by its name. */
export async function recordCommonRequests(
  databaseUrl: string,
): Promise<ReadonlyMap<string, readonly Statement[]>> {
  const { database, application, close } = await openCauseway(databaseUrl, { logLevel: 'error' });
  const record = recordStatements(database.pool);
  const recorded = new Map<string, readonly Statement[]>();
  for (const request of COMMON_REQUESTS) {
    recorded.set(request.name, await recordRequest(application.http, record, request, RECORDED));
  }
  await close();
  return recorded;
}

/** Prints how many statements each request sends, and which growing tables it would scan fully. */
export async function printStatements(
  databaseUrl: string,
  recorded: ReadonlyMap<string, readonly Statement[]>,
): Promise<void> {
  const rows = await withClient(databaseUrl, async (client) => {
    const made = [];
    for (const [name, statements] of recorded) {
      const scans = await sequentialScans(client, statements);
      const tables = [...new Set(scans.map(({ table }) => table))].join(', ');
      made.push([name, String(statements.length), tables === '' ? 'none' : tables]);
    }
    return made;
  });
  printTable('Statements', ['request', 'statements', 'sequential scans'], rows);
}
