import { importMembers, readImport } from '@causeway/contract/calls';
import type { NewMember, RowFault } from '@causeway/contract/team-members';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';
import { newUuid } from '@causeway/web/new-uuid';
import { sessionStore } from '../../storage/browser-storage.ts';
import { readUserInfo } from '../../storage/session.ts';
import { refetchMembers } from './refetch-members.ts';

const ASK_EVERY_MS = 1000;
/** An import that the server does not know counts as lost after this many polls. */
const UNKNOWN_MOST = 5;

/** The bean of MEMBER_ROWS_WRONG. */
interface Faults {
  readonly faults: readonly RowFault[];
  readonly freeDeviceNum: number;
}

export type ImportState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'running';
      readonly importId: string;
      readonly done: number;
      readonly total: number;
      /** The last poll got no answer. */
      readonly away: boolean;
    }
  | { readonly kind: 'made'; readonly made: number }
  | { readonly kind: 'lost' | 'failed' }
  | { readonly kind: 'refused'; readonly message: string };

interface Kept {
  readonly importId: string;
  readonly total: number;
  /** The import's account: another one may sign in to the same tab. */
  readonly of: string | undefined;
}

function readKept(): Omit<Kept, 'of'> | undefined {
  const kept = sessionStore.read('teamImport');
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { importId, total, of } = kept as Partial<Record<keyof Kept, unknown>>;
  if (typeof importId !== 'string' || typeof total !== 'number') return undefined;
  return of === readUserInfo()?.id ? { importId, total } : undefined;
}

function end(show: (state: ImportState) => void, state: ImportState): void {
  sessionStore.remove('teamImport');
  show(state);
  if (state.kind === 'made') void refetchMembers();
}

/**
 * Runs an import and follows it to its end, even if its answer is lost or the page reloads: the session keeps its id until
 * then.
 */
export function useImportRun() {
  const [state, setState] = useState<ImportState>(() => {
    const kept = readKept();
    return kept === undefined ? { kind: 'none' } : { kind: 'running', done: 0, away: false, ...kept };
  });
  const underWay = useRef(false);
  useFollowing(state.kind === 'running' ? state.importId : undefined, setState, underWay);

  /** Returns the server's faults of the rows, if it refused them for that. */
  const start = async (rows: readonly NewMember[]): Promise<Faults | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    const importId = newUuid();
    sessionStore.save('teamImport', { importId, total: rows.length, of: readUserInfo()?.id } satisfies Kept);
    setState({ kind: 'running', importId, done: 0, total: rows.length, away: false });
    try {
      const { made } = await call(importMembers, { importId, rows: [...rows] });
      end(setState, { kind: 'made', made });
    } catch (failure) {
      // Only the answer is lost: polling continues.
      if (failure instanceof NetworkFailure) return undefined;
      if (!(failure instanceof ApiRefusal)) throw failure;
      end(setState, { kind: 'refused', message: failure.message });
      if (failure.refusal === 'MEMBER_ROWS_WRONG') return failure.bean as Faults;
    } finally {
      underWay.current = false;
    }
    return undefined;
  };

  return { state, start, reset: () => setState({ kind: 'none' }) };
}

/** Polls a running import every second until its end. */
function useFollowing(
  runningId: string | undefined,
  setState: Dispatch<SetStateAction<ImportState>>,
  underWay: RefObject<boolean>,
): void {
  useEffect(() => {
    if (runningId === undefined) return undefined;
    let unknown = 0;
    let over = false;
    const ask = async () => {
      try {
        const { state: at, done, total } = await call(readImport, { importId: runningId });
        unknown = 0;
        if (over) return;
        if (at === 'running') setState({ kind: 'running', importId: runningId, done, total, away: false });
        else if (at === 'done') end(setState, { kind: 'made', made: total });
        else end(setState, { kind: at });
      } catch (failure) {
        if (over || (failure instanceof ApiRefusal && failure.endedSession)) return;
        if (failure instanceof ApiRefusal && failure.refusal === 'IMPORT_NOT_FOUND') {
          unknown += 1;
          // While the call is pending, the import may not have arrived yet.
          if (unknown >= UNKNOWN_MOST && !underWay.current) end(setState, { kind: 'lost' });
        } else {
          setState((before) => (before.kind === 'running' ? { ...before, away: true } : before));
        }
      }
    };
    let asking = false;
    const timer = setInterval(() => {
      if (asking) return;
      asking = true;
      void ask().finally(() => {
        asking = false;
      });
    }, ASK_EVERY_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [runningId, setState, underWay]);
}
