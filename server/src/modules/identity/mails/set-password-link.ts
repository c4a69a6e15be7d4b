/** The key is after the `#`, which browsers send to no server, and in no Referer. */
export const setPasswordLink = (publicUrl: string, key: string): string =>
  `${publicUrl}/#/setpassword?key=${key}`;
