import { isIP } from 'node:net';
import type { Config } from './config.ts';
import { isLoopbackHost } from './loopback.ts';

/**
 * Whether a demo answers to a `Host`, given without its port. A foreign page that has its own name rebound to this server's
 * address would otherwise read everybody's mails and codes at `/dev/outbox` as its own. So a public demo has one name, that of
 * `PUBLIC_URL`; without one it has none, and is reached by address, which cannot be rebound.
 */
export function isDemoHost(
  { demoPublic, publicUrl }: Pick<Config, 'demoPublic' | 'publicUrl'>,
  hostname: string,
): boolean {
  if (isLoopbackHost(hostname)) return true;
  if (!demoPublic) return false;
  const named = new URL(publicUrl).hostname;
  if (!isLoopbackHost(named)) return hostname.toLowerCase() === named;
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
