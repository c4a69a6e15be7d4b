/** Where passkeys are good: the site's origin, and the host that browsers bind them to. */
export interface PasskeyPlace {
  readonly origin: string;
  readonly rpId: string;
}

/** The place of a site; null where its host is an address in figures, for which browsers make no passkeys. */
export function passkeyPlace(publicUrl: string): PasskeyPlace | null {
  // A URL writes every spelling of an IPv4 address as four numbers, and an IPv6 address in brackets.
  const { origin, hostname } = new URL(publicUrl);
  const isInFigures = hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname);
  return isInFigures ? null : { origin, rpId: hostname };
}
