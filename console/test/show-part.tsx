import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@causeway/web/tokens.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { readOperatorSelf } from '@causeway/contract/console/operators';
import { accessOfTemplate, RIGHTS, ROLE_RIGHTS, type Right } from '@causeway/contract/console/rights';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../e2e/in-browser/expectations.ts';
import { answer } from '../../e2e/in-browser/fake-api.ts';
import { queryClient } from '../src/api/query-client.ts';
import { refetch } from '../src/api/use-read.ts';
import { Notices } from '../src/ui/notices.ts';
import { cssVariables, theme } from '../src/ui/theme.ts';

/** Mounts a part of the console in English as its shell has it, with an owner signed in, until the test ends. */
export async function showPart(
  part: ReactNode,
  scheme: 'light' | 'dark' = 'light',
  path = '/',
): Promise<void> {
  await page.viewport(1280, 900);
  answer(readOperatorSelf, () => ({
    operator: { id: 'op-1', name: 'Lin', email: 'lin@staff.example', roles: [{ id: 'owner', name: null }] },
    rights: [...RIGHTS],
    limits: accessOfTemplate('owner').limits,
    enrolling: false,
    mfa: { on: true, required: true, recoveryCodesLeft: 10 },
  }));
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
    notifications.clean();
    queryClient.clear();
  });
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>{part}</Suspense>
      </MemoryRouter>
      <Notices />
    </MantineProvider>,
  );
}

/** After {@link showPart}: axe finds nothing in the theme shown, nor among the colours of the other. */
export async function expectNoViolationsInBothThemes(): Promise<void> {
  await expectNoViolations();
  const { dataset } = document.documentElement;
  const shown = dataset['mantineColorScheme'];
  dataset['mantineColorScheme'] = shown === 'dark' ? 'light' : 'dark';
  await expectNoViolations({ coloursAlone: true });
  dataset['mantineColorScheme'] = shown;
}

/** After {@link showPart}: an operator who is not an owner takes the owner's place, with these rights. */
export async function switchToColleague(rights: readonly Right[] = ROLE_RIGHTS): Promise<void> {
  answer(readOperatorSelf, () => ({
    operator: {
      id: 'op-2',
      name: 'Mei',
      email: 'mei@staff.example',
      roles: [{ id: 'role-1', name: 'Shop' }],
    },
    rights: [...rights],
    limits: accessOfTemplate('support').limits,
    enrolling: false,
    mfa: { on: true, required: true, recoveryCodesLeft: 10 },
  }));
  await refetch(readOperatorSelf);
}
