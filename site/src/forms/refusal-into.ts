import type { ApiRefusal } from '@causeway/web/failures';
import { fieldOfRefusal } from './checks.ts';
import type { Form } from './use-form.ts';

/** For `useSubmit`: shows every refusal in the form, unless the user has seen it already. */
export function refusalInto<Key extends string>(form: Form<Key>, keys: readonly Key[]) {
  return (refusal: ApiRefusal): boolean => {
    if (refusal.endedSession) return false;
    const field = fieldOfRefusal(refusal.refusal);
    form.refuse(
      refusal.message,
      keys.find((key) => key === field),
    );
    return true;
  };
}
