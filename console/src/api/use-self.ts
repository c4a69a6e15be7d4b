import { readOperatorSelf } from '@causeway/contract/console/calls';
import { holds, type Right } from '@causeway/contract/console/rights';
import { useRead } from './use-read.ts';

/** The signed-in operator; defined everywhere inside the shell. */
export function useSelf() {
  return useRead(readOperatorSelf, {});
}

/** Whether the operator may act without a colleague's approval. */
export function useIsOwner(): boolean {
  return useSelf().data?.operator.role === 'owner';
}

/** Returns whether the operator's role has a right, to hide what it may not do. */
export function useRights(): (right: Right) => boolean {
  const role = useSelf().data?.operator.role;
  return (right) => role !== undefined && holds(role, right);
}
