/** Few at a time, so that a process that dies leaves few to their next try. */
const BATCH = 10;
/** Of one provider in one run: the next run, a minute later, goes on. */
const BATCHES = 15;
/** Questions without an answer one after the other, after which a provider counts as away until the next run. */
export const MAX_SILENCES = 3;

/** What one provider is to be asked about. */
export interface AskingRound<Due> {
  /** Takes what is due, at most `limit`, and puts it off to its next try. */
  claim(limit: number): Promise<readonly Due[]>;
  /** Asks about one; false where the provider did not answer, for whatever else. Throws nothing. */
  ask(due: Due): Promise<boolean>;
  /** What was taken and not asked about is due as before. */
  giveBack(unasked: readonly Due[]): Promise<void>;
  readonly signal: AbortSignal | undefined;
}

/** Asks a provider about all that is due, one after the other, until it does not answer or the time is over. */
export async function askInTurn<Due>({ claim, ask, giveBack, signal }: AskingRound<Due>): Promise<void> {
  let unanswered = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const due = await claim(BATCH);
    for (const [index, one] of due.entries()) {
      unanswered = (await ask(one)) ? 0 : unanswered + 1;
      if (unanswered === MAX_SILENCES || signal?.aborted === true) return giveBack(due.slice(index + 1));
    }
    if (due.length < BATCH) return;
  }
}
