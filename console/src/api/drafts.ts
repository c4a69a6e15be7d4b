const DRAFT = 'ticketDraft:';

/** Unsent texts of this tab. They survive a reload, but not the operator's session, unless it ends by its time. */
export const readDraft = (key: string): string => sessionStorage.getItem(DRAFT + key) ?? '';

export function writeDraft(key: string, text: string): void {
  if (text === '') sessionStorage.removeItem(DRAFT + key);
  else sessionStorage.setItem(DRAFT + key, text);
}

export function forgetDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(DRAFT)) sessionStorage.removeItem(name);
}
