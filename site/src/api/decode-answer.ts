import type { ApiCall } from '@causeway/contract/endpoint';
import type { Envelope } from '@causeway/contract/envelope';
import { nameOfCode } from '@causeway/contract/errors';
import { messagesOf } from '@causeway/web/envelope';
import { currentLanguage } from '../current-language.ts';
import { ANSWERS } from './answer-decoders.ts';
import type { Beside, Decoder } from './decoders.ts';
import { TEAM_ANSWERS } from './team-answer-decoders.ts';

const DECODERS: Readonly<Record<string, Decoder<unknown>>> = { ...ANSWERS, ...TEAM_ANSWERS };

/**
 * The bean as the contract declares it, from any server of the specification. Endpoints that the specification lacks exist
 * only on our server, whose tests check them against the contract.
 */
export function decodeBean({ name }: ApiCall, input: unknown, bean: unknown): unknown {
  const decode = DECODERS[name];
  return decode === undefined ? bean : decode(bean, input as Beside);
}

export async function messageOf(envelope: Envelope): Promise<string> {
  const language = currentLanguage();
  const { cn, en } = messagesOf(envelope);
  if (language === 'en') return en;
  const known = nameOfCode(envelope.code);
  if (language === 'zh' || known === undefined) return cn;
  try {
    const [{ errorTextsTw }, { beanText }] = await Promise.all([
      import('@causeway/contract/phrases/tw'),
      import('@causeway/contract/phrases/bean-texts'),
    ]);
    return beanText(known, envelope.bean, 'tw') ?? errorTextsTw[known];
  } catch {
    // The texts cannot be loaded, but what follows from the code matters more.
    return cn;
  }
}
