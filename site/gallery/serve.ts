import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const here = import.meta.dirname;
const PORT = 5174;

/**
 * Serves the gallery on port 5174 of the loopback, or the next free one, and answers its address. Nothing of the site imports
 * the gallery, so no build carries it.
 */
export async function serveGallery(): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: here,
    publicDir: join(here, '../public'),
    // Apart from the site's, since each dev server clears a cache that another configuration has written.
    cacheDir: join(here, '../../node_modules/.vite-gallery'),
    plugins: [react()],
    // Found only once the page is open; naming it spares the first visit a reload.
    optimizeDeps: { include: ['uqr'] },
    server: { host: '127.0.0.1', port: PORT },
  });
  await server.listen();
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('Vite named no address');
  return url;
}
