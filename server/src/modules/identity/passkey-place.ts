/** Where passkeys are valid: the site's or the console's origin, and the host that browsers bind them to. */
export interface PasskeyPlace {
  readonly origin: string;
  readonly rpId: string;
}

/** The place at an origin; null if its host is an IP address, for which browsers make no passkeys. */
export function passkeyPlace(url: string): PasskeyPlace | null {
  // URL normalizes IPv4 addresses to four numbers and writes IPv6 addresses in brackets.
  const { origin, hostname } = new URL(url);
  const isInFigures = hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname);
  return isInFigures ? null : { origin, rpId: hostname };
}
