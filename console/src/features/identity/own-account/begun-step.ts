import type { beginOperatorStep } from '@causeway/contract/console/operators';
import type { OutputOf } from '@causeway/contract/endpoint';

export type BegunStep = OutputOf<typeof beginOperatorStep>;

let begun: BegunStep | undefined;

/** The secret that was created with the password just typed, so that nobody types it twice in a minute. */
export const keepBegunStep = (step: BegunStep | undefined): void => {
  begun = step;
};

export const readBegunStep = (): BegunStep | undefined => begun;
