import type { ReactNode } from 'react';

/** The page alone, for what is printed or shown inside of an app. */
export function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
