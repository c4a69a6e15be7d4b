import { type ReactNode, useState } from 'react';
import { locationOf, type Navigator, newKey, RouterContext, type Step } from '../src/router.tsx';

interface MemoryRouterProps {
  /** The first path and query. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** For parts that are shown alone; leaves the browser’s address as it is. */
export function MemoryRouter({ at = '/', children }: MemoryRouterProps) {
  const [step, setStep] = useState<Step>({ location: locationOf(at, null, 'default'), navigation: 'POP' });
  const [navigator] = useState<Navigator>({
    createHref: (path) => path,
    go: (path, { replace, state = null }) =>
      setStep({ location: locationOf(path, state, newKey()), navigation: replace ? 'REPLACE' : 'PUSH' }),
  });
  return <RouterContext value={{ ...step, navigator }}>{children}</RouterContext>;
}
