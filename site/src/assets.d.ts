declare module '*.md' {
  /** The text as HTML, made at build time. */
  const html: string;
  export default html;
}
