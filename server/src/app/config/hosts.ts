import { isIP } from 'node:net';
import type { Config } from './config.ts';

/** Returns whether a host name, as in a URL or a `HOST` setting, is reachable from this machine only. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name);
}

/** Whether emails travel further than this machine. */
export const needsTls = (smtpUrl: string): boolean => !isLoopbackHost(new URL(smtpUrl).hostname);

/**
 * Returns whether a demo accepts a `Host`, given without its port. By DNS rebinding, a foreign page could otherwise
 * read all emails and codes at `/dev/outbox`. So a public demo has one name, that of `PUBLIC_URL`; without it, it is
 * reached by address only, which cannot be rebound. The console may have a second name.
 */
export function isDemoHost(
  { demoPublic, publicUrl, consoleUrl }: Pick<Config, 'demoPublic' | 'publicUrl' | 'consoleUrl'>,
  hostname: string,
): boolean {
  if (isLoopbackHost(hostname)) return true;
  if (!demoPublic) return false;
  const named = [publicUrl, consoleUrl].map((url) => new URL(url).hostname);
  if (!isLoopbackHost(new URL(publicUrl).hostname)) return named.includes(hostname.toLowerCase());
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
