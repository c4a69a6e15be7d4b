/** What phrases call something that the server names; the server's own word for one that is newer than this page. */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;
