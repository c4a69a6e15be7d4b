import { BARE_PATH } from './server-process.ts';
import { openCauseway } from './causeway.ts';

/** A process that runs the product and a route that only returns the plan list's bytes. */
async function main(databaseUrl: string): Promise<void> {
  const { application, close } = await openCauseway(databaseUrl);
  const { http } = application;
  let planList = '';
  http.post(BARE_PATH, async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(planList),
  );
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  planList = (await http.inject({ method: 'POST', url: '/Website/skuList', payload: {} })).body;
  process.on('message', () => void close().then(() => process.exit(0)));
  process.send?.(Number(new URL(address).port));
}

await main(process.argv[2] ?? '');
