import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devFirstPage } from './plugins/dev-first-page.ts';
import { markdown } from './plugins/markdown.ts';
import { payMarks } from './plugins/pay-marks.ts';
import { worldMap } from './plugins/world-map.ts';

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;
/** Paths that the API answers; everything else is the site's. */
const API_PATHS = ['/Website', '/Team', '/Client', '/pay', '/dev', '/healthz', '/openapi.json'];

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), markdown(), worldMap(), payMarks(), devFirstPage()],
  server: { host: '127.0.0.1', proxy: Object.fromEntries(API_PATHS.map((path) => [path, SERVER])) },
  build: {
    // light-dark() and popover are used as they are, so the styles must not be lowered below them.
    target: ['chrome123', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
    // An inlined data: address would need its own source in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
