import type { CodeName } from '../errors.ts';

/** One text for each code; the type refuses a language that lacks one. */
export type ErrorTexts = Readonly<Record<CodeName, string>>;
