import { CSV_TYPE } from '@causeway/contract/console/console-schema';
import { csvLine, CSV_START } from '@causeway/contract/csv';
import { fromEpoch } from '../../../platform/epoch.ts';
import { StreamedFile } from '../../../platform/streamed-file.ts';
import type { CustomerPage } from '../customer-list-service.ts';
import { viewCustomerRow } from './customer-view.ts';

type Batches = () => AsyncIterable<CustomerPage['list']>;

const day = (seconds: number | null) => (seconds === null ? null : fromEpoch(seconds).toISOString());

/** The list as CSV, streamed while it is read; times are UTC. */
export function viewCustomersCsv(batches: Batches): StreamedFile {
  return new StreamedFile('causeway-customers.csv', CSV_TYPE, async function* lines() {
    yield (
      CSV_START +
        csvLine(['id', 'email', 'kind', 'team', 'state', 'access_until', 'registered_at', 'language'])
    );
    for await (const list of batches()) {
      yield list
        .map(viewCustomerRow)
        .map((row) =>
          csvLine([
            row.id,
            row.email,
            row.kind,
            row.teamName,
            row.state,
            day(row.accessUntil),
            day(row.registeredAt),
            row.language,
          ]),
        )
        .join('');
    }
  });
}
