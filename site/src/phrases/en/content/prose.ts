import { promises } from '@causeway/contract/phrases/promises/en';

/** The texts around the Markdown of long texts. */
export const phrases = {
  contents: 'Contents',
  promises,
};
