export interface Places {
  /** Takes a place for somebody; answers how to leave it, or undefined where none is free. */
  take(who: string): (() => void) | undefined;
}

/** So many places in all, and so many for one. */
export function createPlaces({ most, mostOfOne }: { most: number; mostOfOne: number }): Places {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(who) {
      const theirs = taken.get(who) ?? 0;
      if (all >= most || theirs >= mostOfOne) return undefined;
      all += 1;
      taken.set(who, theirs + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        all -= 1;
        const rest = (taken.get(who) ?? 1) - 1;
        if (rest === 0) taken.delete(who);
        else taken.set(who, rest);
      };
    },
  };
}
