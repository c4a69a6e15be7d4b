import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ServiceState } from './service-state.tsx';
import './console.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <ServiceState />
  </StrictMode>,
);
