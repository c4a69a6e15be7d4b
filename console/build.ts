import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the console into `console/dist`, which the server serves at `/console/`. */
export async function buildConsole(): Promise<void> {
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: '/console/',
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: 'dist', emptyOutDir: true },
  });
}
