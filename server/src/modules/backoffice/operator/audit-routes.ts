import * as contract from '@causeway/contract/console/audit';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import type { Mount } from '../../../platform/http/mount.ts';
import { exportAudit, listAudit, type AuditLogContext } from '../audit-log-service.ts';
import { viewAuditCsv, viewAuditEntry } from './audit-view.ts';

const moment = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

const filtersIn = ({ from, before, ...filters }: CheckedInputOf<typeof contract.exportAudit>) => ({
  ...filters,
  from: moment(from),
  before: moment(before),
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
