import { currentLanguage } from '../current-language.ts';
import { framePhrases } from '../phrases/shared.ts';
import { showToast } from '../ui/toast-store.ts';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';

async function textOfFailure(failure: unknown, text: string | undefined): Promise<string> {
  if (failure instanceof ApiRefusal && failure.message !== '') return failure.message;
  if (text !== undefined) return text;
  const t = await framePhrases.load(currentLanguage());
  return failure instanceof NetworkFailure ? t.networkFailure : t.pageFault;
}

/** Shows a toast for a failure that the page does not handle; `text` is for failures without a message. */
export async function showFailure(failure: unknown, text?: string): Promise<void> {
  if (failure instanceof ApiRefusal && failure.endedSession) return;
  showToast({ text: await textOfFailure(failure, text), tone: 'danger' });
}
