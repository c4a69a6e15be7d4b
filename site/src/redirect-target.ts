import { useSearchParams } from './router.tsx';
import { findPath, safeRedirect } from './paths.ts';

export function withParameter(path: string, key: string, value: string): string {
  const [before = '', fragment] = path.split('#', 2);
  const [pathname = '', ...queries] = before.split('?');
  const query = new URLSearchParams(queries.join('?'));
  query.set(key, value);
  return `${pathname}?${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Adds the token's end to a page's address. The wheel keeps the `endTime` that a campaign's link gave it. */
export function withTokenEnd(page: string, expire: number): string {
  const [path = '', query] = page.split(/[?#]/);
  const isCampaignEnd = findPath(path) === '/Turnplate' && new URLSearchParams(query).has('endTime');
  return isCampaignEnd ? page : withParameter(page, 'endTime', String(expire));
}

interface RedirectTarget {
  /** The page after the sign-in: a path of this site; undefined if the address has none. */
  readonly target: string | undefined;
  /** The path of an intermediate page, with the target added. */
  readonly via: (path: string) => string;
}

/** The `redirect` parameter, which survives the navigation between login, sign-up and reset. */
export function useRedirectTarget(): RedirectTarget {
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  return {
    target,
    via: (path) => (target === undefined ? path : withParameter(path, 'redirect', target)),
  };
}

/** The plan's key in a target that is the checkout. */
export function chosenPlan(target: string | undefined): { readonly key: string | null } | undefined {
  const [path = '', ...query] = target?.split('?') ?? [];
  if (target === undefined || findPath(path) !== '/Packages') return undefined;
  return { key: new URLSearchParams(query.join('?')).get('plan') };
}

/** Set for visitors who come from a price to the login. */
export const useChosenPlan = () => chosenPlan(useRedirectTarget().target);
