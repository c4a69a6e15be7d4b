import { promises } from '@causeway/contract/phrases/promises/zh';
import type { phrases as en } from '../../en/content/prose.ts';

export const phrases: typeof en = {
  contents: '目录',
  promises,
};
