/**
 * The page on which an account's owner sets a password; it greets a team's member by `name`. The key is after the `#`,
 * which browsers send to no server, and in no Referer.
 */
export const setPasswordLink = (
  publicUrl: string,
  link: { readonly key: string; readonly name?: string },
): string => `${publicUrl}/#/setpassword?${new URLSearchParams({ ...link }).toString()}`;
