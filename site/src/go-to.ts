import type { PageState } from './page-state.ts';

type Go = (path: string, state: PageState) => void;

let go: Go = (path) => {
  location.hash = `#${path}`;
};

/** The router registers itself here when mounted. */
export function setGoTo(next: Go): void {
  go = next;
}

/** Navigates from code outside of components. */
export function goTo(path: string, state: PageState): void {
  go(path, state);
}
