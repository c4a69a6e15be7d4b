/** Thrown by a job that no retry can save: it becomes a dead letter without retries. */
export class HopelessJob extends Error {
  override readonly name = 'HopelessJob';
}
