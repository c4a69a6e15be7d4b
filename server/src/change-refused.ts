/** A change by an operator that does not fit. The message names what was to be changed and what it wants, never a value. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';

  constructor(what: string, wanted: string) {
    super(`${what}: ${wanted}`);
  }
}
