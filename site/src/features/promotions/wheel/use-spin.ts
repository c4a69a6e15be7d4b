import { readAccountInfo } from '@causeway/contract/accounts';
import { drawWheel, listDraws, readWheel, type NextDraw } from '@causeway/contract/wheel';
import type { Segment } from '@causeway/contract/wheel-draw';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { NetworkFailure } from '@causeway/web/failures';
import { changeRead, refetch } from '../../../api/use-read.ts';
import { angleAt, restAngle, SPIN_MS, type WheelMotion } from '../../../ui/wheel-motion.ts';
import { noteTerms, seedFor } from './noted-terms.ts';
import { type DrawOutcome, outcomeOfFailure } from './draw-outcome.ts';
import type { WheelInfo } from './wheel-info.ts';

interface Spin {
  readonly motion: WheelMotion;
  /** A draw is asked for, or the wheel turns to its result. */
  readonly busy: boolean;
  /** To be shown until it is closed. */
  readonly outcome: DrawOutcome | undefined;
  readonly go: () => void;
  readonly close: () => void;
}

/** A draw that is asked for; without terms the server shows none, and draws as it does. */
interface Attempt {
  readonly terms: NextDraw | null;
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a draw changes, wherever it is on show. */
async function readAfresh(): Promise<void> {
  await refetch(readWheel, readAccountInfo, listDraws);
}

/**
 * Draws, and turns the wheel: from the press on without knowing where to, and once the result is there for four seconds
 * to its segment. A draw whose answer never came is asked for again under the same terms, so that it costs one chance.
 */
export function useSpin({ num, next }: Pick<WheelInfo, 'num' | 'next'>): Spin {
  const [motion, setMotion] = useState<WheelMotion>({ kind: 'still', angle: 0 });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<DrawOutcome>();
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

  const draw = async (attempt: Attempt): Promise<DrawOutcome> => {
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
      const drawn = await call(drawWheel, bound);
      if (drawn.days === null) throw new NetworkFailure('The draw has no result');
      unanswered.current = undefined;
      const following = drawn.next.id === '' ? null : drawn.next;
      if (following !== null) noteTerms(following);
      const remaining = Number.isNaN(drawn.num) ? Math.max(0, num - 1) : drawn.num;
      changeRead(readWheel, {}, (info) => ({ ...info, num: remaining, next: following }));
      await turnTo(drawn.segment as Segment);
      return { kind: 'drawn', id: drawn.id, days: drawn.days, left: remaining };
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
      setOutcome({ kind: 'noChance' });
      return;
    }
    underWay.current = true;
    setBusy(true);
    setOutcome(undefined);
    const result = await draw(unanswered.current ?? { terms: next });
    underWay.current = false;
    const afresh = readAfresh();
    // Changed terms are shown with the outcome, so they have to be there.
    if (result.kind === 'changed') await afresh;
    setBusy(false);
    setOutcome(result.kind === 'told' ? undefined : result);
  };

  return { motion, busy, outcome, go: () => void go(), close: () => setOutcome(undefined) };
}
