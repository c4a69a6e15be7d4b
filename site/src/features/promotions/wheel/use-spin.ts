import { readAccountInfo, spinWheel, listSpins, readTimeline, readWheel } from '@causeway/contract/calls';
import { SPIN_REPEAT_SECONDS } from '@causeway/contract/limits';
import type { NextSpin } from '@causeway/contract/wheel';
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
  /** A spin is requested, or the wheel turns to its result. */
  readonly busy: boolean;
  /** Shown until closed. */
  readonly outcome: SpinOutcome | undefined;
  readonly go: () => void;
  readonly close: () => void;
}

/** A requested spin; its terms are null if the server sends none. */
interface Attempt {
  readonly terms: NextSpin | null;
}

/** Refetches everything that a spin changes. */
const refetchChanged = () => refetch(readWheel, readAccountInfo, readTimeline, listSpins);

/**
 * Requests a spin and turns the wheel: at a steady speed until the result arrives, then for four seconds to its segment. A
 * spin whose answer was lost is requested again under the same terms, so it costs one spin.
 */
export function useSpin({ num, next }: Pick<WheelInfo, 'num' | 'next'>): Spin {
  const { motion, startTurning, turnTo } = useMotion();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SpinOutcome>();
  // The state is a render late for a double click; the ref is not.
  const spinning = useRef(false);
  const unanswered = useRef<Attempt>(undefined);
  useEffect(
    () => () => {
      if (spinning.current) void refetchChanged();
    },
    [],
  );

  const spin = async (attempt: Attempt): Promise<SpinOutcome> => {
    const turnBack = startTurning();
    unanswered.current = attempt;
    try {
      const { segment, spun } = await requestSpin(attempt, num);
      unanswered.current = undefined;
      await turnTo(segment);
      return spun;
    } catch (failure) {
      const outcome = outcomeOfFailure(failure);
      if (outcome.kind !== 'failed') unanswered.current = undefined;
      turnBack();
      return outcome;
    }
  };

  const go = async (): Promise<void> => {
    if (spinning.current) return;
    if (num <= 0 && unanswered.current === undefined) {
      setOutcome({ kind: 'noSpins' });
      return;
    }
    spinning.current = true;
    setBusy(true);
    setOutcome(undefined);
    const result = await spin(unanswered.current ?? { terms: next });
    spinning.current = false;
    const refetched = refetchChanged();
    // Changed terms are shown with the outcome, so they must be loaded.
    if (result.kind === 'changed') await refetched;
    setBusy(false);
    setOutcome(result.kind === 'told' ? undefined : result);
  };

  return { motion, busy, outcome, go: () => void go(), close: () => setOutcome(undefined) };
}

/** Requests a spin and updates the cached number of spins and the next terms. */
async function requestSpin({ terms }: Attempt, num: number) {
  changeRead(readWheel, {}, (info) => ({ ...info, num: Math.max(0, info.num - 1) }));
  const bound = terms === null ? {} : { commitment: terms.id, seed: seedFor(terms) };
  const { id, days, segment, ...answer } = await call(spinWheel, bound);
  if (days === null) throw new NetworkFailure('The spin has no result');
  const next = answer.next.id === '' ? null : answer.next;
  if (next !== null) noteTerms(next);
  const left = Number.isNaN(answer.num) ? Math.max(0, num - 1) : answer.num;
  changeRead(readWheel, {}, (info) => ({ ...info, num: left, next }));
  return { segment: segment as Segment, spun: { kind: 'spun', id, days, left } as const };
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The wheel's motion; none if the user prefers reduced motion. */
function useMotion() {
  const [motion, setMotion] = useState<WheelMotion>({ kind: 'still', angle: 0 });
  const left = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  return {
    motion,
    /** Returns a function that turns the wheel back. */
    startTurning: () => {
      const since = performance.now();
      if (!prefersStill()) setMotion({ kind: 'waiting', from: angleAt(motion, since), since });
      return () => setMotion(motion);
    },
    turnTo: async (segment: Segment): Promise<void> => {
      const stopped: WheelMotion = { kind: 'still', angle: restAngle(segment) };
      if (!left.current) {
        const since = performance.now();
        const isStill = prefersStill();
        setMotion((before) =>
          isStill ? stopped : { kind: 'stopping', from: angleAt(before, since), since, segment },
        );
        await new Promise((resolve) => {
          // A still wheel waits as well: until then, the server answers the next request with the same spin.
          timer.current = setTimeout(resolve, isStill ? SPIN_REPEAT_SECONDS * 1000 : SPIN_MS);
        });
      }
      setMotion(stopped);
    },
  };
}
