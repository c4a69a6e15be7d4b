/**
 * A provider could not be asked, or would not do what it was asked. It stands for whatever its client threw, which may hold
 * keys and what was sent: `what` names neither.
 */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';

  /** `what`: kind, code and the provider's id of the request. */
  constructor(provider: string, what: string) {
    super(`${provider}: ${what}`);
  }
}
