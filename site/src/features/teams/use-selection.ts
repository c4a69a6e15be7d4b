import type { Member } from '@causeway/contract/team-members';
import { useState } from 'react';

export interface Selection {
  readonly members: readonly Member[];
  readonly has: (member: Member) => boolean;
  readonly set: (members: readonly Member[], selected: boolean) => void;
  readonly clear: () => void;
}

/** The selected members of a list, across its pages; a different list, named by `of`, starts empty. */
export function useSelection(of: string): Selection {
  const [state, setState] = useState<{ readonly of: string; readonly byId: ReadonlyMap<string, Member> }>({
    of,
    byId: new Map(),
  });
  const byId = state.of === of ? state.byId : new Map<string, Member>();
  return {
    members: [...byId.values()],
    has: ({ id }) => byId.has(id),
    set: (members, selected) => {
      const next = new Map(byId);
      for (const member of members) {
        if (selected) next.set(member.id, member);
        else next.delete(member.id);
      }
      setState({ of, byId: next });
    },
    clear: () => setState({ of, byId: new Map() }),
  };
}
