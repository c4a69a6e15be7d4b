import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Suspense } from 'react';
import { HashRouter } from 'react-router';
import { Gate } from './gate.tsx';
import { styleNonce } from './nonce.ts';
import { cssVariables, theme } from './ui/theme.ts';

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <HashRouter>
        <Suspense>
          <Gate />
        </Suspense>
      </HashRouter>
      <Notifications position="bottom-right" />
    </MantineProvider>
  );
}
