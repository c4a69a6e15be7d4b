import type { beginOperatorMfa } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';

export type BegunSetup = OutputOf<typeof beginOperatorMfa>;

let begun: BegunSetup | undefined;

/** The secret that was created with the password just typed, so that the operator need not type it again. */
export const saveBegunSetup = (step: BegunSetup | undefined): void => {
  begun = step;
};

export const readBegunSetup = (): BegunSetup | undefined => begun;
