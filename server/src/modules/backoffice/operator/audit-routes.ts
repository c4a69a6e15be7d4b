import * as contract from '@causeway/contract/console/audit';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import { fromEpochIfGiven } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { exportAudit, listAudit, type AuditLogContext } from '../audit-log-service.ts';
import { viewAuditCsv, viewAuditEntry } from './audit-view.ts';

const filtersIn = ({ from, before, ...filters }: CheckedInputOf<typeof contract.exportAudit>) => ({
  ...filters,
  from: fromEpochIfGiven(from),
  before: fromEpochIfGiven(before),
});

export function mountAudit(mount: Mount, context: AuditLogContext): void {
  mount(contract.listAudit, async ({ input: { cursor, ...filters } }) => {
    const { list, next } = await listAudit(context, filtersIn(filters), cursor);
    return { list: list.map(viewAuditEntry), next };
  });
  mount(contract.exportAudit, async ({ caller, input }) =>
    viewAuditCsv(await exportAudit(context, caller, filtersIn(input))),
  );
}
