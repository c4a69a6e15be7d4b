import { useState } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';

interface MeanwhileOptions<T> {
  /** Finds the present version in the refusal's bean; undefined where the bean has none. */
  readonly nowIn: (bean: unknown) => T | undefined;
  /** Starts again with the present version. */
  readonly onTake: (now: T) => void;
  /** The fields stay; the next save replaces the present version. */
  readonly onKeep: (now: T) => void;
}

interface Meanwhile<T> {
  /** What somebody else saved, until the operator has chosen whose version stays. */
  readonly now: T | undefined;
  /** For `ChangedMeanwhile`. */
  readonly choice: { readonly onTakeTheirs: () => void; readonly onKeepMine: () => void };
  /** For `useChange`: handles the refusal of a save that came too late, and no other. */
  onRefusal(refusal: ApiRefusal): boolean;
  /** Drops the question. */
  drop(): void;
}

/** For a form whose save may come after another operator's: what they saved, and the choice whose version stays. */
export function useMeanwhile<T>({ nowIn, onTake, onKeep }: MeanwhileOptions<T>): Meanwhile<T> {
  const [now, setNow] = useState<T>();
  const drop = () => setNow(undefined);
  const choose = (take: (now: T) => void) => () => {
    if (now === undefined) return;
    drop();
    take(now);
  };
  return {
    now,
    choice: { onTakeTheirs: choose(onTake), onKeepMine: choose(onKeep) },
    onRefusal: ({ refusal, bean }) => {
      const found = refusal === 'CHANGED_MEANWHILE' ? nowIn(bean) : undefined;
      if (found !== undefined) setNow(found);
      return found !== undefined;
    },
    drop,
  };
}

interface Versioned {
  readonly version: number;
}

/** {@link useMeanwhile} of what has a version, with the version that the next save is over. */
export function useVersion<T extends Versioned>(
  seen: Versioned,
  nowIn: (bean: unknown) => T | undefined,
  onTake: (now: T) => void,
): Meanwhile<T> & Versioned {
  const [kept, setKept] = useState<number>();
  const meanwhile = useMeanwhile({ nowIn, onTake, onKeep: (now: T) => setKept(now.version) });
  return { ...meanwhile, version: kept ?? seen.version };
}
