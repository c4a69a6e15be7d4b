import type { MessageTexts } from '@causeway/contract/envelope';
import { ALL_CODES, type AnyCodeName } from '@causeway/contract/console/console-errors';
import { beanText } from '@causeway/contract/phrases/bean-texts';
import { errorTextsOf } from './error-text.ts';

/** JSON text of `{code, msg` per code, built once: the texts are constant. */
const HEADS = new Map(
  (Object.keys(ALL_CODES) as AnyCodeName[]).map((name) => [name, headOf(name, errorTextsOf(name))]),
);

function headOf(name: AnyCodeName, texts: MessageTexts): string {
  const msg = Buffer.from(JSON.stringify(texts), 'utf8').toString('base64');
  return `{"code":${ALL_CODES[name]},"msg":"${msg}","bean":`;
}

/** Answers with frozen beans, which several requests get. */
const sharedBodies = new WeakMap<object, Buffer>();

/** Returns the body of an answer; `bean` must be serializable as JSON. */
export function envelopeText(name: AnyCodeName, bean: unknown): string {
  const [cn, en] = [beanText(name, bean, 'zh'), beanText(name, bean, 'en')];
  const head = cn === undefined || en === undefined ? HEADS.get(name) : headOf(name, { cn, en });
  return `${head}${jsonOf(bean)}}`;
}

const isShared = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && Object.isFrozen(part);

/** JSON of frozen fields of beans, which several requests get. */
const sharedTexts = new WeakMap<object, string>();

function jsonOf(bean: unknown): string {
  const isRecord = typeof bean === 'object' && bean !== null && !Array.isArray(bean);
  const fields = isRecord ? Object.entries<unknown>({ ...bean }) : [];
  if (!fields.some(([, part]) => isShared(part))) return JSON.stringify(bean ?? null);
  const texts = fields
    .filter(([, part]) => part !== undefined)
    .map(
      ([name, part]) => `${JSON.stringify(name)}:${isShared(part) ? sharedText(part) : JSON.stringify(part)}`,
    );
  return `{${texts.join()}}`;
}

function sharedText(part: object): string {
  const text = sharedTexts.get(part) ?? JSON.stringify(part);
  sharedTexts.set(part, text);
  return text;
}

/** The body of an answer to a successful request; a frozen bean is encoded once, and so is a frozen field of another. */
export function answerBody(bean: unknown): string | Buffer {
  if (!isShared(bean)) return envelopeText('OK', bean);
  const body = sharedBodies.get(bean) ?? Buffer.from(envelopeText('OK', bean), 'utf8');
  sharedBodies.set(bean, body);
  return body;
}
