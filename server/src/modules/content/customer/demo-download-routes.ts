import { DOWNLOADS } from '@causeway/contract/site-settings';
import type { FastifyInstance } from 'fastify';
import { DEMO_DOWNLOADS_PATH, demoFile, demoFileName } from '../demo-downloads.ts';

/** Serves the sample downloads, one path each. Demo mode only. */
export function installDemoDownloads(http: FastifyInstance): void {
  for (const name of DOWNLOADS) {
    const file = demoFileName(name);
    http.get(DEMO_DOWNLOADS_PATH + file, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', 'no-store')
        .send(demoFile(name)),
    );
  }
}
