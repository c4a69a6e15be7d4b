/**
 * Whether pasted things are text of an office program, which adds a picture of it. A file copied in the Finder also
 * has text, its name, but no HTML.
 */
export const isDocument = ({ types }: Pick<DataTransfer, 'types'>): boolean =>
  types.includes('text/plain') && types.includes('text/html');
