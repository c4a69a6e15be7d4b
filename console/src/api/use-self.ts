import { readOperatorSelf } from '@causeway/contract/console/calls';
import { holds, type Right } from '@causeway/contract/console/rights';
import { useRead } from './use-read.ts';

/** The signed-in operator; defined everywhere inside the shell. */
export function useSelf() {
  return useRead(readOperatorSelf, {});
}

/** Whether the operator may act without a colleague's approval. */
export function useIsOwner(): boolean {
  return useSelf().data?.operator.roles.some(({ id }) => id === 'owner') === true;
}

/** Returns whether the operator has a right, to hide what they may not do. */
export function useRights(): (right: Right) => boolean {
  const self = useSelf().data;
  return (right) => self !== undefined && holds(self, right);
}
