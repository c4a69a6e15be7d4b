/** What a check for monitoring found: whether all is well, and the figures behind it. Times are epoch seconds. */
export interface HealthCheck {
  readonly ok: boolean;
  /** The active alert conditions, of the check that lists them. */
  readonly conditions?: readonly {
    readonly name: string;
    readonly subject: string;
    readonly since: number;
  }[];
  readonly [figure: string]: unknown;
}

/** Checks by name. */
export type HealthChecks = Readonly<Record<string, () => Promise<HealthCheck>>>;

export type RunChecks = () => Promise<Readonly<Record<string, HealthCheck>>>;

/** Runs all checks; one that throws is not ok. */
export async function runHealthChecks(checks: HealthChecks): Promise<Readonly<Record<string, HealthCheck>>> {
  const failed = (error: unknown) => ({
    ok: false,
    error: error instanceof Error ? error.message : String(error),
  });
  return Object.fromEntries(
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check().catch(failed)] as const),
    ),
  );
}
