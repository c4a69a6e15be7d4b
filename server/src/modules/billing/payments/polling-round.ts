/** Small, so that a dead process delays few items to their next try. */
const BATCH = 10;
/** Batches of one provider per run; the next run, a minute later, continues. */
const BATCHES = 15;
/** After this many unanswered requests in a row a provider counts as unavailable until the next run. */
export const MAX_UNANSWERED = 3;

export interface PollingRound<Due> {
  /** Claims at most `limit` due items and postpones each to its next try. */
  claim(limit: number): Promise<readonly Due[]>;
  /** Polls one item; false if the provider did not answer, but true for any other failure. Never throws. */
  poll(due: Due): Promise<boolean>;
  /** Makes claimed items that were not polled due again. */
  release(unpolled: readonly Due[]): Promise<void>;
  readonly signal: AbortSignal | undefined;
}

/** Polls a provider's due items one by one, until it stops answering or the limit of the run is reached. */
export async function pollInTurn<Due>({ claim, poll, release, signal }: PollingRound<Due>): Promise<void> {
  let unanswered = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const due = await claim(BATCH);
    for (const [index, one] of due.entries()) {
      unanswered = (await poll(one)) ? 0 : unanswered + 1;
      if (unanswered === MAX_UNANSWERED || signal?.aborted === true) return release(due.slice(index + 1));
    }
    if (due.length < BATCH) return;
  }
}
