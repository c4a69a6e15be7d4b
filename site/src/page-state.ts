/** The state of a navigation in the history, which no address can set. */
export interface PageState {
  /** The page with its query that the guard sent a visitor home from. */
  readonly from?: string;
  /** The kind of the account that has just been deleted here, or `unsure` if the answer to it was lost. */
  readonly goodbye?: 'individual' | 'team' | 'unsure';
}

/** Parses `useLocation().state`, which may hold anything. */
export function readPageState(state: unknown): PageState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** The same before the router exists, which stores a page's state under this name. */
export function readHistoryState(): PageState {
  return readPageState((history.state as { usr?: unknown } | null)?.usr);
}

/** Replaces the address and its state before the router exists. */
export function replaceAddress(path: string, state: PageState | undefined): void {
  history.replaceState({ usr: state }, '', `#${path}`);
}
