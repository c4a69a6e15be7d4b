import type { phrases as en } from '../../en/content/documents.ts';

export const phrases: typeof en = {
  contents: '目录',
};
