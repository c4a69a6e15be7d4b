import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';

export interface Path {
  readonly pathname: string;
  /** With its `?`, as `hash` with its `#`, or empty. */
  readonly search: string;
  readonly hash: string;
}

/** A link's target; without a pathname it stays on the page. */
export type To = string | Partial<Path>;

interface RouterLocation extends Path {
  /** The state of the navigation in the history; null for none. */
  readonly state: unknown;
  /** New for each navigation. */
  readonly key: string;
}

export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const;

export interface Step {
  readonly location: RouterLocation;
  readonly navigation: (typeof NavigationType)[keyof typeof NavigationType];
}

interface NavigateOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

export interface Navigator {
  readonly createHref: (path: string) => string;
  readonly go: (path: string, options: NavigateOptions) => void;
}

type Router = Step & { readonly navigator: Navigator };

/** `render/static-router.tsx` provides it for a page rendered to HTML; the router below provides it in browsers. */
export const RouterContext = createContext<Router | undefined>(undefined);

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === undefined) throw new Error('There is no router around this');
  return router;
}

export function parsePath(path: string): Partial<Path> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { ...(pathname !== '' && { pathname }), search, hash };
}

export function createPath({ pathname = '/', search = '', hash = '' }: Partial<Path>): string {
  return `${pathname}${search === '?' ? '' : search}${hash === '#' ? '' : hash}`;
}

/** The whole path of a link on a page. */
function resolve(to: To, current: string): string {
  const { pathname = current, ...rest } = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ ...rest, pathname: `/${pathname}`.replace(/\/{2,}/g, '/') });
}

export function locationOf(path: string, state: unknown, key: string): RouterLocation {
  const { pathname = '/', search = '', hash = '' } = parsePath(path);
  return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search, hash, state, key };
}

/** The address behind the `#`, with the names that `page-state.ts` and the inline script use. */
function readLocation(): RouterLocation {
  const entry = history.state as { usr?: unknown; key?: string } | null;
  return locationOf(window.location.hash.slice(1), entry?.usr ?? null, entry?.key ?? 'default');
}

export const newKey = () => Math.random().toString(36).slice(2, 10);

/** Follows the path behind the `#`. Navigations are transitions: the previous page stays shown until the next is ready. */
export function HashRouter({ children }: { readonly children: ReactNode }) {
  const [step, setStep] = useState<Step>(() => ({ location: readLocation(), navigation: 'POP' }));
  const [arrive] = useState(() => (navigation: Step['navigation']) => {
    const location = readLocation();
    startTransition(() => setStep({ location, navigation }));
  });
  useLayoutEffect(() => {
    const onPop = () => arrive('POP');
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [arrive]);
  const [navigator] = useState<Navigator>({
    createHref: (path) => `#${path}`,
    go(path, { replace = false, state = null }) {
      const entry = { usr: state, key: newKey() };
      if (replace) history.replaceState(entry, '', `#${path}`);
      else history.pushState(entry, '', `#${path}`);
      arrive(replace ? 'REPLACE' : 'PUSH');
    },
  });
  return <RouterContext value={{ ...step, navigator }}>{children}</RouterContext>;
}

export const useLocation = (): RouterLocation => useRouter().location;
export const useNavigationType = (): Step['navigation'] => useRouter().navigation;

export function useNavigate(): (to: To, options?: NavigateOptions) => void {
  const { navigator, location } = useRouter();
  const { pathname } = location;
  return useCallback(
    (to, options = {}) => navigator.go(resolve(to, pathname), options),
    [navigator, pathname],
  );
}

/** A link's whole path, and its `href`. */
export function useHref(to: To): { readonly path: string; readonly href: string } {
  const { navigator, location } = useRouter();
  const path = resolve(to, location.pathname);
  return { path, href: navigator.createHref(path) };
}

export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const setQuery = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      navigate(`?${next(new URLSearchParams(search))}`, options),
    [navigate, search],
  );
  return [query, setQuery] as const;
}

/** Navigates when rendered. */
export function Navigate({ to, replace, state }: NavigateOptions & { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}
