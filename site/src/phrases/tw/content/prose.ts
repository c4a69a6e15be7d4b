import { promises } from '@causeway/contract/phrases/promises/tw';
import type { phrases as en } from '../../en/content/prose.ts';

export const phrases: typeof en = {
  contents: '目錄',
  promises,
};
