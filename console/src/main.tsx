import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@causeway/web/tokens.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { joinSession } from './api/session.ts';
import { App } from './app.tsx';
import { takeInvitation } from './invitation.ts';

takeInvitation();
await joinSession();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
