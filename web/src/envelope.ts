import { type Envelope, parseMessage } from '@causeway/contract/envelope';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Returns a finite number, or undefined. Numbers and their decimal strings are interchangeable. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns the response as an envelope; undefined if it is something else, such as a proxy's error page. */
export function asEnvelope(value: unknown): Envelope | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, msg, bean } = value as Partial<Record<keyof Envelope, unknown>>;
  const number = readNumber(code);
  return number === undefined ? undefined : { code: number, msg: typeof msg === 'string' ? msg : '', bean };
}

/** The message of an envelope in Chinese and in English. Text that is not Base64 is used unchanged. */
export function messagesOf({ msg }: Envelope): ReturnType<typeof parseMessage> {
  return parseMessage(decodeBase64(msg));
}

function decodeBase64(msg: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(msg), (unit) => unit.charCodeAt(0)));
  } catch {
    return msg;
  }
}
