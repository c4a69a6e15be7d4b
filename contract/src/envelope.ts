/** Both texts of a message; Traditional Chinese readers get our own text for the code, else `cn`. */
export interface MessageTexts {
  readonly cn: string;
  readonly en: string;
}

/** Every response of the API. `msg` is Base64 of UTF-8: a plain string, or the JSON of {@link MessageTexts}. */
export interface Envelope<Bean = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly bean: Bean;
}

/** Parses a `msg` after Base64 decoding. A plain string serves both languages. */
export function parseMessage(decoded: string): MessageTexts {
  try {
    const value: unknown = JSON.parse(decoded);
    if (typeof value === 'object' && value !== null) {
      const { cn, en } = value as Partial<Record<'cn' | 'en', unknown>>;
      if (typeof cn === 'string' && typeof en === 'string') return { cn, en };
    }
  } catch {
    // Not JSON: the plain form.
  }
  return { cn: decoded, en: decoded };
}
