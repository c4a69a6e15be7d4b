import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@causeway/web/tokens.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineProvider } from '@mantine/core';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { watchInput } from './api/attended.ts';
import { Gate } from './gate.tsx';
import { styleNonce } from './nonce.ts';
import { endDoneOnNavigation, Notices } from './ui/notices.ts';
import { cssVariables, theme } from './ui/theme.ts';
import { takeLinkKey } from './link-key.ts';

takeLinkKey();
watchInput(window);

// As in the first HTML, whose notice shows if it stays: no failure can be reported without texts.
const name = <p>Causeway console</p>;
const entry = (
  <Suspense fallback={name}>
    <Gate />
  </Suspense>
);
// One route: this kind of router can stop a navigation, and `Pages` has the routes.
const router = createHashRouter([{ path: '*', element: entry, errorElement: name }]);

let page = router.state.location.pathname;
router.subscribe(({ location }) => {
  if (location.pathname === page) return;
  page = location.pathname;
  endDoneOnNavigation();
});

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
      <RouterProvider router={router} />
      <Notices />
    </MantineProvider>
  </StrictMode>,
);
