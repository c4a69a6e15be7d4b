import { ALL_CODES, type AnyCodeName } from '@causeway/contract/console/console-errors';
import { errorTextsOf } from './error-text.ts';

/** JSON text of `{code, msg` per code, built once: the texts are constant. */
const HEADS = new Map(
  (Object.keys(ALL_CODES) as AnyCodeName[]).map((name) => {
    const msg = Buffer.from(JSON.stringify(errorTextsOf(name)), 'utf8').toString('base64');
    return [name, `{"code":${ALL_CODES[name]},"msg":"${msg}","bean":`];
  }),
);

/** Answers with frozen beans, which several requests get. */
const sharedBodies = new WeakMap<object, Buffer>();

/** Returns the body of an answer; `bean` must be serializable as JSON. */
export function envelopeText(name: AnyCodeName, bean: unknown): string {
  return `${HEADS.get(name)}${JSON.stringify(bean ?? null)}}`;
}

/** The body of an answer to a successful request; that of a frozen bean is encoded once. */
export function answerBody(bean: unknown): string | Buffer {
  if (typeof bean !== 'object' || bean === null || !Object.isFrozen(bean)) return envelopeText('OK', bean);
  const body = sharedBodies.get(bean) ?? Buffer.from(envelopeText('OK', bean), 'utf8');
  sharedBodies.set(bean, body);
  return body;
}
