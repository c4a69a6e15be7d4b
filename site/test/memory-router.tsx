import { type ReactNode, useState } from 'react';
import { locationOf, type Navigator, newKey, RouterContext, type Step } from '../src/router.tsx';

/** For parts that are shown alone: begins at `/` and leaves the address as it is. */
export function MemoryRouter({ children }: { readonly children: ReactNode }) {
  const [step, setStep] = useState<Step>({ location: locationOf('/', null, 'default'), navigation: 'POP' });
  const [navigator] = useState<Navigator>({
    createHref: (path) => path,
    go: (path, { replace, state = null }) =>
      setStep({ location: locationOf(path, state, newKey()), navigation: replace ? 'REPLACE' : 'PUSH' }),
  });
  return <RouterContext value={{ ...step, navigator }}>{children}</RouterContext>;
}
