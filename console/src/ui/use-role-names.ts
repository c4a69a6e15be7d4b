import type { Role } from '@causeway/contract/console/rights';
import type { RoleName } from '@causeway/contract/console/roles';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';

/** Returns the names of roles as one text. Templates have theirs in the operator's language. */
export function useRoleNames(): (roles: readonly RoleName[]) => string {
  const t = usePhrases(framePhrases);
  return (roles) => roles.map(({ id, name }) => name ?? t.roles[id as Role]).join(t.listComma);
}
