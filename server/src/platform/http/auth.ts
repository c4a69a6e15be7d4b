/** The token of an `Authorization` header: `<token>`, or `Bearer <token>`. */
export function tokenOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return token === '' || token.length > 200 ? undefined : token;
}
