declare module '*.md' {
  /** The text as HTML, made at build time. */
  const html: string;
  export default html;
}

/** Addresses of the client build that the prerendered HTML refers to; set when the render module is built. */
declare const CLIENT_ASSETS: {
  readonly script: string;
  readonly styles: readonly string[];
  /** The landing page's own code by language, loaded beside the entry so that it can hydrate at once. */
  readonly preloads: Readonly<Record<'en' | 'zh' | 'tw', readonly string[]>>;
  /** What each other page needs beside the entry, by language and lower-case path. */
  readonly pageFiles: Readonly<Record<'en' | 'zh' | 'tw', Readonly<Record<string, readonly string[]>>>>;
  /** The style sheets of each document, by the name of its title. */
  readonly documentStyles: Readonly<Record<string, readonly string[]>>;
  /** The style sheets that the packages' cards stand on. */
  readonly cardStyles: readonly string[];
};
