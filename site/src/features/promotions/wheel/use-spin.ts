import { readAccountInfo } from '@causeway/contract/accounts';
import { spinWheel, listSpins, readWheel, type NextSpin } from '@causeway/contract/wheel';
import type { Segment } from '@causeway/contract/wheel-spin';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { NetworkFailure } from '@causeway/web/failures';
import { changeRead, refetch } from '../../../api/use-read.ts';
import { angleAt, restAngle, SPIN_MS, type WheelMotion } from '../../../ui/wheel-motion.ts';
import { noteTerms, seedFor } from './noted-terms.ts';
import { type SpinOutcome, outcomeOfFailure } from './spin-outcome.ts';
import type { WheelInfo } from './wheel-info.ts';

interface Spin {
  readonly motion: WheelMotion;
  /** A spin is asked for, or the wheel turns to its result. */
  readonly busy: boolean;
  /** To be shown until it is closed. */
  readonly outcome: SpinOutcome | undefined;
  readonly go: () => void;
  readonly close: () => void;
}

/** A spin that is asked for; without terms the server shows none, and spins as it does. */
interface Attempt {
  readonly terms: NextSpin | null;
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a spin changes, wherever it is on show. */
async function readAfresh(): Promise<void> {
  await refetch(readWheel, readAccountInfo, listSpins);
}

/**
 * Draws, and turns the wheel: from the press on without knowing where to, and once the result is there for four seconds
 * to its segment. A spin whose answer never came is asked for again under the same terms, so that it costs one spin.
 */
export function useSpin({ num, next }: Pick<WheelInfo, 'num' | 'next'>): Spin {
  const [motion, setMotion] = useState<WheelMotion>({ kind: 'still', angle: 0 });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SpinOutcome>();
  // The state comes a render late for a double click, the ref does not.
  const underWay = useRef(false);
  const unanswered = useRef<Attempt>(undefined);
  const left = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(timer.current);
      if (underWay.current) void readAfresh();
    };
  }, []);

  const turnTo = async (segment: Segment): Promise<void> => {
    if (!left.current && !prefersStill()) {
      const since = performance.now();
      setMotion((before) => ({ kind: 'stopping', from: angleAt(before, since), since, segment }));
      await new Promise((resolve) => {
        timer.current = setTimeout(resolve, SPIN_MS);
      });
    }
    setMotion({ kind: 'still', angle: restAngle(segment) });
  };

  const spin = async (attempt: Attempt): Promise<SpinOutcome> => {
    const { terms } = attempt;
    const rest = motion;
    if (!prefersStill()) {
      const since = performance.now();
      setMotion({ kind: 'waiting', from: angleAt(rest, since), since });
    }
    unanswered.current = attempt;
    changeRead(readWheel, {}, (info) => ({ ...info, num: Math.max(0, info.num - 1) }));
    try {
      const bound = terms === null ? {} : { commitment: terms.id, seed: seedFor(terms) };
      const spun = await call(spinWheel, bound);
      if (spun.days === null) throw new NetworkFailure('The draw has no result');
      unanswered.current = undefined;
      const following = spun.next.id === '' ? null : spun.next;
      if (following !== null) noteTerms(following);
      const remaining = Number.isNaN(spun.num) ? Math.max(0, num - 1) : spun.num;
      changeRead(readWheel, {}, (info) => ({ ...info, num: remaining, next: following }));
      await turnTo(spun.segment as Segment);
      return { kind: 'spun', id: spun.id, days: spun.days, left: remaining };
    } catch (failure) {
      const outcome = outcomeOfFailure(failure);
      if (outcome.kind !== 'failed') unanswered.current = undefined;
      setMotion(rest);
      return outcome;
    }
  };

  const go = async (): Promise<void> => {
    if (underWay.current) return;
    if (num <= 0 && unanswered.current === undefined) {
      setOutcome({ kind: 'noSpins' });
      return;
    }
    underWay.current = true;
    setBusy(true);
    setOutcome(undefined);
    const result = await spin(unanswered.current ?? { terms: next });
    underWay.current = false;
    const afresh = readAfresh();
    // Changed terms are shown with the outcome, so they have to be there.
    if (result.kind === 'changed') await afresh;
    setBusy(false);
    setOutcome(result.kind === 'told' ? undefined : result);
  };

  return { motion, busy, outcome, go: () => void go(), close: () => setOutcome(undefined) };
}
