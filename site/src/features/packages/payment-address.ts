/** A provider's page as an address the browser may be sent to, or undefined for any other scheme. */
export function paymentAddress(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address's hash is the packages page, whatever its case; payments start nowhere else. */
export function isAtPackages(hash: string): boolean {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  return path.toLowerCase().replace(/\/+$/, '') === '/packages';
}
