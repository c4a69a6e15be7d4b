import type { phrases as en } from '../en/documents.ts';

export const phrases: typeof en = {
  contents: '目录',
};
