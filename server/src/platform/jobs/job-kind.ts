export interface JobOptions {
  /** Attempts after the first one; 5. Then the job is a dead letter. */
  readonly retries?: number;
  /** Seconds to the first retry, doubled for each later one; 5. */
  readonly retryDelay?: number;
  /** Maximum seconds between two attempts; 3600. */
  readonly retryDelayMax?: number;
  /** Seconds that one attempt may take; 300. */
  readonly expireInSeconds?: number;
  /** At most one job of the kind waits or runs over all processes. Cannot change once the kind exists. */
  readonly alone?: boolean;
}

/** A kind of job. The job tables store its data unencrypted: ids, never personal values. */
export interface JobKind<Data extends object> {
  readonly name: string;
  readonly options: Required<JobOptions>;
  /** Never set: carries the type of the data. */
  readonly dataType?: Data;
}

export function jobKind<Data extends object = Record<string, never>>(
  name: string,
  options: JobOptions = {},
): JobKind<Data> {
  return {
    name,
    options: {
      retries: 5,
      retryDelay: 5,
      retryDelayMax: 3600,
      expireInSeconds: 300,
      alone: false,
      ...options,
    },
  };
}
