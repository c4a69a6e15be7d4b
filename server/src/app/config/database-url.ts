import pg from 'pg';

const SHAPE =
  'must look like postgres://user:password@host:5432/database; ' +
  'write special characters in the password as codes, such as %40 for @ and %23 for #';

/** Returns why the driver can't use the URL; never any part of it, since it holds a password. */
export function databaseUrlProblem(name: string, value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol)) return `${name} ${SHAPE}`;
  if (url.pathname.length < 2) return `${name} names no database: add /database after the host`;
  try {
    // It reads the files that the URL names.
    void new pg.Client(url.href);
    return undefined;
  } catch (error) {
    const { code = 'unknown error', path } = error as NodeJS.ErrnoException;
    return path === undefined
      ? `${name} ${SHAPE}`
      : `${name} names a file that can’t be read (${code}: ${path}): correct the path or its rights`;
  }
}
