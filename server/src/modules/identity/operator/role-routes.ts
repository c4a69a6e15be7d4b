import * as resets from '@causeway/contract/console/operator-resets';
import * as contract from '@causeway/contract/console/roles';
import type { Mount } from '../../../platform/http/mount.ts';
import { readReset, requestReset, resetMfa, resetPassword, sendReset } from '../operator-reset-service.ts';
import type { OperatorContext } from '../operator-service.ts';
import { changeRole, createRole, deleteRole } from '../role-service.ts';
import { listRoles } from '../role-store.ts';
import type { OperatorRouteParts } from './operator-routes.ts';

export function mountRoles(mount: Mount, ctx: OperatorContext): void {
  mount(contract.listRoles, async () =>
    (await listRoles(ctx.db)).map((role) => ({ ...role, rights: [...role.rights] })),
  );
  mount(contract.createRole, async ({ caller, input }) => ({
    id: await createRole(ctx, { caller, ...input }),
  }));
  mount(contract.changeRole, async ({ caller, input }) => {
    await changeRole(ctx, { caller, ...input, id: String(input.id) });
    return null;
  });
  mount(contract.deleteRole, async ({ caller, input }) => {
    await deleteRole(ctx, { caller, id: String(input.id) });
    return null;
  });
}

export function mountOperatorResets(
  mount: Mount,
  { operatorContext: ctx, credentials }: Pick<OperatorRouteParts, 'operatorContext' | 'credentials'>,
): void {
  mount(resets.requestOperatorReset, async ({ input: { email }, language, network }) => {
    await requestReset(ctx, { email, language, network });
    return null;
  });
  mount(resets.sendOperatorReset, async ({ caller, input: { id, kind } }) => {
    await sendReset(ctx, { caller, id: String(id), kind });
    return null;
  });
  mount(resets.readOperatorReset, ({ input: { key } }) => readReset(credentials, key));
  mount(resets.resetOperatorPassword, async ({ input, network }) => {
    await resetPassword(ctx, credentials, { ...input, network });
    return null;
  });
  mount(resets.resetOperatorMfa, async ({ input, network }) => {
    await resetMfa(ctx, credentials, { ...input, network });
    return null;
  });
}
