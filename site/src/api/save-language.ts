import { saveLanguage } from '@causeway/contract/calls';
import { call } from './call.ts';

/** Saves the page's language as the one that the account last used. Loaded when needed, since visitors never need it. */
export const saveUsedLanguage = () => call(saveLanguage, {});
