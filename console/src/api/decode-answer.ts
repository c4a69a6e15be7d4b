import { parseMessage, type Envelope } from '@causeway/contract/envelope';
import type { ConsoleLanguage } from '../phrases/language.ts';

/** The answer as an envelope; undefined when it is something else, such as a proxy's error page. */
export function asEnvelope(value: unknown): Envelope | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, msg, bean } = value as Partial<Record<keyof Envelope, unknown>>;
  return typeof code === 'number' && typeof msg === 'string' ? { code, msg, bean } : undefined;
}

/** What the answer itself says in a language; text that is not Base64 is taken as it is. */
export function messageOf(msg: string, language: ConsoleLanguage): string {
  const { cn, en } = parseMessage(decodeBase64(msg));
  return language === 'en' ? en : cn;
}

function decodeBase64(msg: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(msg), (unit) => unit.charCodeAt(0)));
  } catch {
    return msg;
  }
}
