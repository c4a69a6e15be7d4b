/** What a step to a page carries along in the history, where no address can write it. */
export interface PageState {
  /** The page with its query that the guard sent a visitor home from. */
  readonly from?: string;
  /** Whose account has just been deleted here. */
  readonly goodbye?: 'individual' | 'team';
}

/** As pages find it in `useLocation().state`, where other steps may have left other things. */
export function readPageState(state: unknown): PageState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** The same before the router is there, which keeps a page's state under this name. */
export function readHistoryState(): PageState {
  return readPageState((history.state as { usr?: unknown } | null)?.usr);
}

/** Replaces the address and its state before the router is there. */
export function replaceAddress(path: string, state: PageState | undefined): void {
  history.replaceState({ usr: state }, '', `#${path}`);
}
