import type { Config } from './config/config.ts';
import type { FirstOwner } from '../modules/identity/api.ts';

/** Returns the message at the start: addresses, and what exists only in a demo. */
export function startupMessage(config: Config, address: string, firstOwner: FirstOwner | null): string {
  if (config.mode === 'production')
    return `Causeway is ready: ${config.publicUrl} (listening on ${address})\n`;
  return `
  Causeway is ready (demo): ${config.publicUrl}

  What is demo about it:
    payments   a sandbox page; no money moves
    mail       every mail can be read at ${config.publicUrl}/dev/outbox${config.smtpUrl === undefined ? '' : ', and leaves over SMTP_URL'}
    data       kept in ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'}
    console    ${config.publicUrl}/console/${ownerLine(firstOwner)}

`;
}

/** Shown once: the database stores a hash. */
function ownerLine(owner: FirstOwner | null): string {
  if (owner === null) return '';
  const password = owner.password === null ? '' : `, password ${owner.password} (shown this once)`;
  return `, owner ${owner.email}${password}`;
}
