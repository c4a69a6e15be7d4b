import { deleteAccount } from '@causeway/contract/privacy';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { refusalInto } from '../../forms/refusal-into.ts';
import type { Form } from '../../forms/use-form.ts';
import { localStore } from '../../storage/browser-storage.ts';
import { endSession } from '../../storage/session.ts';

/** Deletes the account and all that this browser keeps of it. `asksCode` once the server has asked for the second step. */
export function useDeletion(form: Form<'code' | 'password' | 'otp' | 'sure'>, onGone: () => void) {
  const [asksCode, setAsksCode] = useState(false);
  const { submit, busy } = useSubmit(deleteAccount, {
    onDone: () => {
      onGone();
      localStore.remove('ticketDrafts');
      endSession();
    },
    onRefusal: (refusal) => {
      if (refusal.refusal === 'OLD_PASSWORD_WRONG') form.refuse(refusal.message, 'password');
      else if (refusal.refusal?.startsWith('SECOND_STEP_')) {
        setAsksCode(true);
        form.refuse(refusal.message, 'otp');
      } else return refusalInto(form, ['code', 'password'])(refusal);
      return true;
    },
  });
  return { submit, busy, asksCode };
}
