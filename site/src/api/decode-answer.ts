import type { Language } from '@causeway/contract/language';
import { type Envelope, parseMessage } from '@causeway/contract/envelope';
import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { nameOfCode } from '@causeway/contract/errors';
import { ANSWERS } from './answer-decoders.ts';
import { type Beside, type Decoder, readNumber } from './decoders.ts';
import { TEAM_ANSWERS } from './team-answer-decoders.ts';

/** The answer as an envelope; undefined when it is something else, such as a proxy's error page. */
export function asEnvelope(value: unknown): Envelope | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, msg, bean } = value as Partial<Record<keyof Envelope, unknown>>;
  const number = readNumber(code);
  return number === undefined ? undefined : { code: number, msg: typeof msg === 'string' ? msg : '', bean };
}

const DECODERS: Readonly<Record<string, Decoder<unknown>>> = { ...ANSWERS, ...TEAM_ANSWERS };

/**
 * The bean as the contract declares it, whichever server of the specification answered. Endpoints that the specification does
 * not have are answered by our own server alone, whose tests hold it to the contract.
 */
export function decodeBean<E extends Endpoint>(endpoint: E, input: InputOf<E>, bean: unknown): OutputOf<E> {
  const decode = DECODERS[endpoint.name];
  return (decode === undefined ? bean : decode(bean, input as Beside)) as OutputOf<E>;
}

/** Base64 of UTF-8 as text; text that is not Base64 is taken as it is. */
function decodeBase64(msg: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(msg), (unit) => unit.charCodeAt(0)));
  } catch {
    return msg;
  }
}

/** The message to show: `en` in English, our own text for a known code in Traditional Chinese, else `cn`. */
export async function messageOf({ code, msg }: Envelope, language: Language): Promise<string> {
  const { cn, en } = parseMessage(decodeBase64(msg));
  if (language === 'en') return en;
  const known = nameOfCode(code);
  if (language === 'zh' || known === undefined) return cn;
  const { errorTextsTw } = await import('@causeway/contract/phrases/tw');
  return errorTextsTw[known];
}
