import type { AnyCodeName, ConsoleError } from '@causeway/contract/console/console-errors';
import { consoleErrorTexts } from '@causeway/contract/console/console-error-texts';
import type { MessageTexts } from '@causeway/contract/envelope';
import type { CodeName } from '@causeway/contract/errors';
import { errorTextsEn } from '@causeway/contract/phrases/en';
import { errorTextsZh } from '@causeway/contract/phrases/zh';

/** Returns both texts of a code for `msg`. */
export function errorTextsOf(name: AnyCodeName): MessageTexts {
  if (Object.hasOwn(consoleErrorTexts, name)) return consoleErrorTexts[name as ConsoleError];
  return { cn: errorTextsZh[name as CodeName], en: errorTextsEn[name as CodeName] };
}

export function errorTextEn(name: AnyCodeName): string {
  return errorTextsOf(name).en;
}
