/** What a check found. */
export interface Finding {
  readonly subject: string;
  /** One line; for a problem with its remedy. */
  readonly text: string;
  readonly isProblem: boolean;
}

export const fine = (subject: string, text: string): Finding => ({ subject, text, isProblem: false });
export const problem = (subject: string, text: string): Finding => ({ subject, text, isProblem: true });

/** The message of an error, in one line; an error of `fetch` says nothing, and its cause all. */
export function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const telling = error instanceof TypeError && cause instanceof Error ? cause : error;
  const { message, code } = telling as NodeJS.ErrnoException;
  return (message || code || String(error)).replaceAll('\n', ' ');
}
