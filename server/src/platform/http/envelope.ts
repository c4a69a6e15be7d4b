import { ALL_CODES, type AnyCodeName } from '@causeway/contract/console/console-errors';
import { errorTextsOf } from './error-text.ts';

/** JSON text of `{code, msg` per code, built once: the texts are constant. */
const HEADS = new Map(
  (Object.keys(ALL_CODES) as AnyCodeName[]).map((name) => {
    const msg = Buffer.from(JSON.stringify(errorTextsOf(name)), 'utf8').toString('base64');
    return [name, `{"code":${ALL_CODES[name]},"msg":"${msg}","bean":`];
  }),
);

/** JSON texts of frozen beans, which are the answers to several requests. */
const sharedTexts = new WeakMap<object, string>();

/** Returns the body of an answer; `bean` must be serializable as JSON. */
export function envelopeText(name: AnyCodeName, bean: unknown): string {
  return `${HEADS.get(name)}${textOf(bean ?? null)}}`;
}

function textOf(bean: unknown): string {
  if (typeof bean !== 'object' || bean === null || !Object.isFrozen(bean)) return JSON.stringify(bean);
  const text = sharedTexts.get(bean) ?? JSON.stringify(bean);
  sharedTexts.set(bean, text);
  return text;
}
