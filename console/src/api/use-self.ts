import { readOperatorSelf } from '@causeway/contract/console/operators';
import { holds, type Right } from '@causeway/contract/console/rights';
import { useRead } from './use-read.ts';

/** Who is signed in. Everything inside the shell may take it as known; before that it is undefined. */
export function useSelf() {
  return useRead(readOperatorSelf, {});
}

/** Answers whether the operator's role holds a right, so that what it may not do is not offered. */
export function useRights(): (right: Right) => boolean {
  const role = useSelf().data?.operator.role;
  return (right) => role !== undefined && holds(role, right);
}
