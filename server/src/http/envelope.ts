import { CODES, type CodeName } from '@causeway/contract/errors';
import { errorTextsEn } from '@causeway/contract/phrases/en';
import { errorTextsZh } from '@causeway/contract/phrases/zh';

/** JSON text of `{code, msg` for each code, made once: the texts never change while the process runs. */
const HEADS = new Map(
  (Object.keys(CODES) as CodeName[]).map((name) => {
    const texts = { cn: errorTextsZh[name], en: errorTextsEn[name] };
    const msg = Buffer.from(JSON.stringify(texts), 'utf8').toString('base64');
    return [name, `{"code":${CODES[name]},"msg":"${msg}","bean":`];
  }),
);

/** The body of an answer; `bean` must be something JSON can hold. */
export function envelopeText(name: CodeName, bean: unknown): string {
  return `${HEADS.get(name)}${JSON.stringify(bean ?? null)}}`;
}
