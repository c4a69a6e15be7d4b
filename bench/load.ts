/** One of several concurrent users, who repeats one action. */
export type Act = () => Promise<unknown>;

export interface Side {
  readonly name: string;
  /** How many times one act counts. */
  readonly worth: number;
  /** One per concurrent user. */
  readonly users: readonly Act[];
}

export interface Round {
  readonly perSecond: number;
  readonly p95Ms: number;
}

export interface Comparison {
  readonly a: Round;
  readonly b: Round;
  /** Medians over the rounds of a's figure divided by b's of the neighbouring round. */
  readonly speedRatio: number;
  readonly p95Ratio: number;
}

const ROUNDS = 6;
const ROUND_MS = 2000;
/** Node.js compiles much of a request’s code only after several thousand requests. */
const WARM_UP_MS = 9000;

/**
 * Runs two sides alternately, a b b a …, and compares neighbours, so that other load on the machine affects both alike.
 */
export async function compare(a: Side, b: Side): Promise<Comparison> {
  for (const side of [a, b]) await runRound(side, WARM_UP_MS);
  const rounds: { a: Round; b: Round }[] = [];
  for (let index = 0; index < ROUNDS; index++) {
    const first = await runRound(index % 2 === 0 ? a : b, ROUND_MS);
    const second = await runRound(index % 2 === 0 ? b : a, ROUND_MS);
    rounds.push(index % 2 === 0 ? { a: first, b: second } : { a: second, b: first });
  }
  const medianOf = (figure: (round: { a: Round; b: Round }) => number) => median(rounds.map(figure));
  return {
    a: { perSecond: medianOf((round) => round.a.perSecond), p95Ms: medianOf((round) => round.a.p95Ms) },
    b: { perSecond: medianOf((round) => round.b.perSecond), p95Ms: medianOf((round) => round.b.p95Ms) },
    speedRatio: medianOf((round) => round.a.perSecond / round.b.perSecond),
    p95Ratio: medianOf((round) => round.a.p95Ms / round.b.p95Ms),
  };
}

async function runRound({ users, worth }: Side, ms: number): Promise<Round> {
  const times: number[] = [];
  const sleep = stayAwake();
  const start = performance.now();
  await Promise.all(
    users.map(async (act) => {
      for (let began = start; began - start < ms;) {
        await act();
        const ended = performance.now();
        times.push(ended - began);
        began = ended;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  sleep();
  times.sort((one, other) => one - other);
  return { perSecond: (times.length * worth) / seconds, p95Ms: times[Math.floor(times.length * 0.95)] ?? 0 };
}

/**
 * Keeps this process from sleeping between answers until the returned function is called: in a virtual machine, each
 * waking of its core costs the answering server more than the answer.
 */
function stayAwake(): () => void {
  let isAwake = true;
  const turn = (): void => {
    if (isAwake) setImmediate(turn);
  };
  turn();
  return () => {
    isAwake = false;
  };
}

/** Runs a side's users until `work` has ended. */
export async function underLoad<T>({ users }: Side, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const load = Promise.all(
    users.map(async (act) => {
      while (!isOver) await act();
    }),
  );
  try {
    return await work();
  } finally {
    isOver = true;
    await load;
  }
}

const WARM_UP_TURNS = 5;
const TURNS = 60;

/** Repeats one request and returns percentiles of its time in milliseconds. */
export async function timeTurns(
  act: (turn: number) => Promise<unknown>,
): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn++) {
    const began = performance.now();
    await act(turn);
    if (turn >= WARM_UP_TURNS) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(TURNS * 0.5)] ?? NaN, p95: times[Math.floor(TURNS * 0.95)] ?? NaN };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
