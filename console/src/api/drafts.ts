const DRAFT = 'ticketDraft:';

/** Unsent texts of this tab. They survive a reload, but not the operator's session, unless it ends by its time. */
export const readDraft = (key: string): string => sessionStorage.getItem(DRAFT + key) ?? '';

export function writeDraft(key: string, text: string): void {
  if (text === '') sessionStorage.removeItem(DRAFT + key);
  else sessionStorage.setItem(DRAFT + key, text);
}

/** Moves the texts of merged tickets, whose ids are in their keys, to the kept ticket unless it has its own. */
export function moveDrafts(mergedIds: readonly string[], keptId: string): void {
  for (const name of Object.keys(sessionStorage)) {
    const id = mergedIds.find((each) => name.startsWith(DRAFT) && name.includes(`:${each}:`));
    if (id === undefined) continue;
    const kept = name.replace(`:${id}:`, `:${keptId}:`);
    if (sessionStorage.getItem(kept) !== null) continue;
    sessionStorage.setItem(kept, sessionStorage.getItem(name) ?? '');
    sessionStorage.removeItem(name);
  }
}

export function forgetDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(DRAFT)) sessionStorage.removeItem(name);
}
