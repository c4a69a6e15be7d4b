import { ALL_CODES, type AnyCodeName } from '@causeway/contract/console/console-errors';
import { errorTextsOf } from './error-text.ts';

/** JSON text of `{code, msg` per code, built once: the texts are constant. */
const HEADS = new Map(
  (Object.keys(ALL_CODES) as AnyCodeName[]).map((name) => {
    const msg = Buffer.from(JSON.stringify(errorTextsOf(name)), 'utf8').toString('base64');
    return [name, `{"code":${ALL_CODES[name]},"msg":"${msg}","bean":`];
  }),
);

/** Returns the body of an answer; `bean` must be serializable as JSON. */
export function envelopeText(name: AnyCodeName, bean: unknown): string {
  return `${HEADS.get(name)}${JSON.stringify(bean ?? null)}}`;
}
