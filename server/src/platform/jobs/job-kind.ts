export interface JobOptions {
  /** Tries after the first one; 5. Then the job is a dead letter. */
  readonly retries?: number;
  /** Seconds to the first retry, doubled for each further one; 5. */
  readonly retryDelay?: number;
  /** Seconds at most between two tries; 3600. */
  readonly retryDelayMax?: number;
  /** Seconds that one try may take; 300. */
  readonly expireInSeconds?: number;
  /** At most one job of the kind waits or runs at a time, over all processes. Fixed once the kind exists. */
  readonly alone?: boolean;
}

/** A kind of job. Its data lies in clear in the job tables: ids, never personal values. */
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
