import type { Language } from '@causeway/contract/language';
import type { FirstPageFiles } from './inline-script.ts';

declare global {
  /** Addresses of the client build that the prerendered HTML refers to; set when the render module is built. */
  const CLIENT_ASSETS: {
    readonly script: string;
    readonly styles: readonly string[];
    /** What the inline script preloads, by language. */
    readonly preloads: Readonly<Record<Language, FirstPageFiles>>;
    /** The style sheets of each document, by its title's name. */
    readonly documentStyles: Readonly<Record<string, readonly string[]>>;
    readonly cardStyles: readonly string[];
    readonly receiptStyles: readonly string[];
  };
}
