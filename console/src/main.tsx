import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@causeway/web/tokens.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { HashRouter } from 'react-router';
import { Gate } from './gate.tsx';
import { styleNonce } from './nonce.ts';
import { cssVariables, theme } from './ui/theme.ts';
import { takeLinkKey } from './link-key.ts';

takeLinkKey();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <HashRouter>
        <Suspense fallback={<p>Causeway console</p>}>
          <Gate />
        </Suspense>
      </HashRouter>
      <Notifications position="bottom-right" />
    </MantineProvider>
  </StrictMode>,
);
