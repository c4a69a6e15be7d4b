import '@causeway/web/tokens.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import type { AccountKind } from '@causeway/contract/accounts';
import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from '../src/router.tsx';
import { onTestFinished } from 'vitest';
import { NotLoaded } from '@causeway/web/readable';
import { page } from 'vitest/browser';
import { sampleFirstPage } from '../dev/sample-first-page.ts';
import { queryClient } from '../src/api/use-read.ts';
import { FirstPageProvider } from '../src/first-page.ts';
import { AccountKindProvider, startSession } from '../src/storage/session.ts';
import { chooseTheme } from '../src/theme.ts';
import { MemoryRouter } from './memory-router.tsx';
import { ToastHost } from '../src/ui/toast-host.tsx';
import { dismissToast, readToasts } from '../src/ui/toast-store.ts';

interface ShowOptions {
  readonly language: Language;
  /** Who is signed in; nobody unless told. */
  readonly kind?: AccountKind;
  readonly account?: string;
  /** The path and query at which it is shown; `/` unless told. */
  readonly at?: string;
}

/** Where the part has led. */
export const currentPath = (): string =>
  document.querySelector('[data-path]')?.getAttribute('data-path') ?? '';

function Path() {
  const { pathname, search } = useLocation();
  return <i hidden data-path={pathname + search} />;
}

/** As in `main.tsx`: a file that could not be loaded is no fault of the page. */
function onCaughtError(fault: unknown): void {
  if (!(fault instanceof NotLoaded)) reportError(fault);
}

/** Mounts a part of the site as a page has it, until the test ends; answers how to take it away before. */
export async function showPart(
  part: ReactNode,
  { language, kind, account = 'lin@mail.example', at }: ShowOptions,
): Promise<() => void> {
  await page.viewport(1280, 900);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  chooseTheme('light');
  if (kind !== undefined) {
    const expire = Math.floor(Date.now() / 1000) + 3600;
    startSession({ signIn: { data: 'token', id: '1', kind, expire }, account });
  }
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host, { onCaughtError });
  root.render(
    <FirstPageProvider value={sampleFirstPage(language)}>
      <MemoryRouter {...(at !== undefined && { at })}>
        <AccountKindProvider value={kind}>
          <Suspense>{part}</Suspense>
          <Path />
          <Suspense>
            <ToastHost />
          </Suspense>
        </AccountKindProvider>
      </MemoryRouter>
    </FirstPageProvider>,
  );
  let gone = false;
  const takeAway = () => {
    if (gone) return;
    gone = true;
    root.unmount();
    host.remove();
    queryClient.clear();
  };
  onTestFinished(() => {
    takeAway();
    for (const { id } of readToasts()) dismissToast(id);
  });
  return takeAway;
}
