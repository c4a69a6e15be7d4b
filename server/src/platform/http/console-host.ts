import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

interface ConsoleHost {
  readonly consoleUrl: string;
  readonly publicUrl: string;
}

/** The console’s page and files, and its API, by their routes: an address can be written in several ways. */
const OF_CONSOLE = /^\/(?:console(?:[/?]|$)|Console\/)/;
const CONSOLE_PAGE = /^\/console(?:[/?]|$)/;
/** Files of the site that the console’s previews show. */
const SHOWN_FILE = /^\/[^?]+\.(?:css|png|svg|webp|woff2)(?:\?|$)/;

/**
 * Keeps the console on its own host, if it has one: no page of the site, and so no script of the site, runs in the
 * console’s origin. Addresses of the other host lead there.
 */
export function installConsoleHost(app: FastifyInstance, { consoleUrl, publicUrl }: ConsoleHost): void {
  if (consoleUrl === publicUrl) return;
  const host = new URL(consoleUrl).hostname;
  const isOnConsole = ({ hostname }: FastifyRequest) => hostname.toLowerCase() === host;

  app.addHook('onRequest', (request, reply, done) => {
    const { url, method, routeOptions } = request;
    const route = routeOptions.url ?? url;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isOnConsole(request)) {
      if (isRead && CONSOLE_PAGE.test(route)) return void redirect(reply, consoleUrl + url);
      return done();
    }
    const isProbe = routeOptions.config.isUnlogged === true;
    // A parameter can end like a file's name.
    const isShown = isRead && SHOWN_FILE.test(url) && !route.includes(':');
    if (isProbe || OF_CONSOLE.test(route) || isShown) return done();
    if (!isRead || !url.startsWith('/')) return done(new Refusal('NO_SUCH_ENDPOINT'));
    return void redirect(reply, url === '/' ? `${consoleUrl}/console/` : publicUrl + url);
  });
  // Before the site’s page for a missing address.
  app.addHook('preHandler', (request, _reply, done) => {
    done(request.is404 && isOnConsole(request) ? new Refusal('NO_SUCH_ENDPOINT') : undefined);
  });
}

const redirect = (reply: FastifyReply, url: string): FastifyReply => reply.redirect(url, 302);
