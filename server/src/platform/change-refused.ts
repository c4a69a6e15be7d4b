/** An operator's change is invalid. The message names the target and what it requires, never a value. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';

  /** The target of the change, such as a setting's path. */
  readonly what: string;

  constructor(what: string, wanted: string) {
    super(`${what}: ${wanted}`);
    this.what = what;
  }
}
