/** A change by an operator that does not fit. The message names what was to be changed and what it wants, never a value. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';

  /** What was to be changed, such as a setting's path. */
  readonly what: string;

  constructor(what: string, wanted: string) {
    super(`${what}: ${wanted}`);
    this.what = what;
  }
}
