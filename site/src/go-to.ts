import type { PageState } from './page-state.ts';

type Go = (path: string, state: PageState) => void;

let go: Go = (path) => {
  location.hash = `#${path}`;
};

/** The router announces itself here once it is mounted. */
export function setGoTo(next: Go): void {
  go = next;
}

/** Goes to a page of the site from code that is no component. */
export function goTo(path: string, state: PageState): void {
  go(path, state);
}
