import { useState } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';

interface MeanwhileOptions<T> {
  /** Reads the current version from the refusal's bean; undefined if it has none. */
  readonly nowIn: (bean: unknown) => T | undefined;
  /** Starts again with the current version. */
  readonly onTake: (now: T) => void;
  /** Keeps the fields; the next save replaces the current version. */
  readonly onKeep: (now: T) => void;
}

interface Meanwhile<T> {
  /** Another operator's version, until this operator has chosen one. */
  readonly now: T | undefined;
  /** For `ChangedMeanwhile`. */
  readonly choice: { readonly onTakeTheirs: () => void; readonly onKeepMine: () => void };
  /** For `useChange`: handles only the refusal of an outdated save. */
  onRefusal(refusal: ApiRefusal): boolean;
  /** Discards the question. */
  drop(): void;
}

/** For a form whose save may follow another operator's: their version, and the choice between the two. */
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

/** {@link useMeanwhile} for versioned things, with the version that the next save replaces. */
export function useVersion<T extends Versioned>(
  seen: Versioned,
  nowIn: (bean: unknown) => T | undefined,
  onTake: (now: T) => void,
): Meanwhile<T> & Versioned {
  const [kept, setKept] = useState<number>();
  const meanwhile = useMeanwhile({ nowIn, onTake, onKeep: (now: T) => setKept(now.version) });
  return { ...meanwhile, version: kept ?? seen.version };
}
