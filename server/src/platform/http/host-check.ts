import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memoizeLatest } from '../memoize-latest.ts';
import { Refusal } from '../refusal.ts';

export type IsOwnHost = (hostname: string) => boolean;

/**
 * Refuses two `Host` headers, of which a proxy may have judged the other one. In a demo also a foreign name, which
 * protects against DNS rebinding: a foreign page's name may resolve to this server. That page can set any header but
 * `Host`, so the name that a proxy forwards is checked in addition, not instead.
 */
export function installHostCheck(app: FastifyInstance, isOwnHost: IsOwnHost | undefined): void {
  const isOwnName = isOwnHost && memoizeLatest((host: string | undefined) => isOwnHost(nameOfHost(host)));
  const isOwn = ({ raw, host }: FastifyRequest) =>
    isOwnName === undefined ||
    (isOwnName(raw.headers.host) && (host === raw.headers.host || isOwnName(host)));
  app.addHook('onRequest', (request, _reply, done) => {
    done(!hasTwoHosts(request.raw.rawHeaders) && isOwn(request) ? undefined : new Refusal('BAD_REQUEST'));
  });
}

/** Node keeps the first one only. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** A `Host` without its port; empty if it has another form. */
const nameOfHost = (host = ''): string => /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host)?.[1] ?? '';
