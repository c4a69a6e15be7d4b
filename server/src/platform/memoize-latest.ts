/** Returns the latest result again while all arguments are the same objects or values. */
export function memoizeLatest<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  let latest: { readonly args: Args; readonly result: Result } | undefined;
  return (...args) => {
    if (latest === undefined || latest.args.some((arg, index) => arg !== args[index])) {
      latest = { args, result: work(...args) };
    }
    return latest.result;
  };
}
