import type { ApiRefusal } from '@causeway/web/failures';
import type { Form } from '../../forms/use-form.ts';
import type { MemberField } from './member-csv.ts';
import { fieldOfMemberRefusal } from './member-refusal.ts';
import { refetchMembers } from './refetch-members.ts';

/** Refusals that show that the page's data is stale. */
const STALE: readonly (string | undefined)[] = [
  'TEAM_SETS_USED_UP',
  'TEAM_PACKAGE_NEEDED',
  'MEMBER_DEVICES_BOUND',
  'MEMBER_NOT_FOUND',
  'MEMBER_ID_TAKEN',
];

/** For `useSubmit`: shows a refusal beside its field if the form has it now, else above the form. */
export function memberRefusalInto<Key extends MemberField>(form: Form<Key>, shown: readonly Key[]) {
  return (refusal: ApiRefusal): boolean => {
    if (refusal.endedSession) return false;
    if (STALE.includes(refusal.refusal)) void refetchMembers();
    const field = fieldOfMemberRefusal(refusal.refusal);
    form.refuse(
      refusal.message,
      shown.find((key) => key === field),
    );
    return true;
  };
}
