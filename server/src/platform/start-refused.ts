/** A start that an operator can make succeed: the message is one line with the remedy. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
