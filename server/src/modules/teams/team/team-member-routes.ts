import type { CheckedInputOf } from '@causeway/contract/endpoint';
import * as contract from '@causeway/contract/team-members';
import type { Mount } from '../../../platform/http/mount.ts';
import { demandRecentReauth, sessionOf, type CustomerCredentials } from '../../identity/api.ts';
import {
  blockMembers,
  deleteMembers,
  unblockMembers,
  type ChosenMembers,
  type MemberActContext,
} from '../member-act-service.ts';
import { viewMember, viewTeamDevice } from './team-member-view.ts';
import { addMember, changeMember, type TeamMemberContext } from './team-member-service.ts';
import {
  checkImport,
  readImportProgress,
  runImport,
  type MemberImportContext,
} from '../member-import-service.ts';
import { listMembers, type MemberListContext } from '../member-list-service.ts';
import { setMemberPassword, type MemberPasswordContext } from '../member-password-service.ts';
import { listTeamDevices, unbindTeamDevice } from '../team-device-service.ts';

export function mountTeamMembers(
  mount: Mount,
  context: TeamMemberContext &
    MemberImportContext &
    MemberActContext &
    MemberListContext &
    MemberPasswordContext & { readonly customers: CustomerCredentials },
): void {
  mount(contract.listMembers, async ({ caller, input: { search = '', state, cursor } }) => {
    const { rows, next, total, bounds } = await listMembers(
      context,
      caller.accountId,
      { search, state },
      cursor,
    );
    return { list: rows.map((row) => viewMember(row, bounds)), next, total };
  });
  mount(contract.addMember, async ({ caller, input }) => ({
    id: await addMember(context, caller.accountId, input),
  }));
  mount(contract.changeMember, async ({ caller, input: { id, ...given } }) => {
    await changeMember(context, caller.accountId, String(id), given);
    return null;
  });
  mount(contract.blockMembers, async ({ caller, input }) => ({
    changed: await blockMembers(context, chosenMembers(caller.accountId, input)),
  }));
  mount(contract.unblockMembers, async ({ caller, input }) => ({
    changed: await unblockMembers(context, chosenMembers(caller.accountId, input)),
  }));
  mount(contract.deleteMembers, async ({ caller, input, network, from }) => {
    const { password, otp } = input;
    await demandRecentReauth(context.customers, sessionOf(caller), { password, otp, network, from });
    return { changed: await deleteMembers(context, chosenMembers(caller.accountId, input)) };
  });
  mount(contract.setMemberPassword, async ({ caller, input, network, from }) => {
    const { id, password, ownPassword, otp } = input;
    const reauth = { password: ownPassword, otp, network, from };
    await demandRecentReauth(context.customers, sessionOf(caller), reauth);
    await setMemberPassword(context, caller.accountId, String(id), password);
    return null;
  });
  mount(contract.importMembers, async ({ caller, input: { check, ...given }, language }) => {
    const work = check === true ? checkImport : runImport;
    const { faults, ...answer } = await work(context, caller.accountId, { ...given, language });
    return { ...answer, faults: [...faults] };
  });
  mount(contract.readImport, ({ caller, input }) =>
    readImportProgress(context, caller.accountId, input.importId),
  );
  mount(contract.listTeamDevices, async ({ caller, input: { search = '', member, cursor } }) => {
    const filters = { search, member: member === undefined ? undefined : String(member) };
    const { rows, next, total } = await listTeamDevices(context, caller.accountId, filters, cursor);
    return { list: rows.map(viewTeamDevice), next, total };
  });
  mount(contract.unbindTeamDevice, async ({ caller, input }) => {
    await unbindTeamDevice(context, caller.accountId, String(input.id));
    return null;
  });
}

/** The members that a call names, by `id` or `ids`. */
function chosenMembers(
  teamAccountId: string,
  { id, ids = [] }: CheckedInputOf<typeof contract.blockMembers>,
): ChosenMembers {
  return { teamAccountId, ids: [...(id === undefined ? [] : [id]), ...ids].map(String) };
}
