/** The phrase for a name from the server; a newer server's unknown name is shown unchanged. */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;
