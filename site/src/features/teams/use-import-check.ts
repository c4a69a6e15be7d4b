import { importMembers } from '@causeway/contract/calls';
import type { RowFault } from '@causeway/contract/team-members';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiRefusal } from '@causeway/web/failures';
import type { Review } from './import-review.ts';
import { faultsByKey, type FieldFaults, type ImportRow, optedOutByKey, toNewMember } from './import-rows.ts';
import type { MemberField, CsvMember } from './member-csv.ts';

/** The pause after typing before the check. */
const PAUSE_MS = 600;
/** The revision of findings that may be outdated. */
const STALE = -1;

interface Findings {
  readonly revision: number;
  /** The checked rows by key. */
  readonly of: ReadonlyMap<number, CsvMember>;
  readonly faults: ReadonlyMap<number, FieldFaults<string>>;
  readonly freeDeviceNum: number;
}

interface CheckFailure {
  readonly revision: number;
  /** The refusal; undefined if the server did not answer. */
  readonly message: string | undefined;
  readonly needsPlan: boolean;
}

/** Makes the server check the rows when the typing pauses. The last findings stay until the next check. */
export function useImportCheck({ rows, revision }: Review, planEnd: number) {
  const [findings, setFindings] = useState<Findings | undefined>();
  const optedOut = useOptedOut();
  const [failure, setFailure] = useState<CheckFailure | undefined>();
  const isKnown = findings?.revision === revision || failure?.revision === revision;
  const needed = rows.length > 0 && planEnd > 0 && !isKnown;

  const find = (faults: readonly RowFault[], freeDeviceNum: number) => {
    const of = new Map(rows.map(({ key, values }) => [key, values]));
    setFindings({ revision, of, faults: faultsByKey([...of.keys()], faults), freeDeviceNum });
    setFailure(undefined);
  };

  useEffect(() => {
    if (!needed) return undefined;
    let over = false;
    const check = async () => {
      const result = await checkRows(rows, planEnd);
      if (over) return;
      if ('faults' in result) find(result.faults, result.freeDeviceNum);
      else setFailure({ revision, ...result });
    };
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
    // A revision's rows have the same values, open or not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needed, revision, planEnd]);

  // An administrator may return from adding seats in another tab, so the rows are checked again.
  useEffect(() => {
    const checkAgain = () => {
      if (document.visibilityState !== 'visible') return;
      setFindings((found) => found && { ...found, revision: STALE });
      setFailure(undefined);
    };
    document.addEventListener('visibilitychange', checkAgain);
    return () => document.removeEventListener('visibilitychange', checkAgain);
  }, []);

  return {
    /** The server's fault of a field, while its value is unchanged. */
    faultOf: (row: ImportRow, field: MemberField): string | undefined => {
      const { key, values } = row;
      const found = findings?.of.get(key)?.[field] === values[field] ? findings.faults.get(key) : undefined;
      return (field === 'email' ? optedOut.faultOf(row) : undefined) ?? found?.[field];
    },
    free: findings?.freeDeviceNum,
    isCurrent: findings?.revision === revision,
    failure: failure?.revision === revision ? failure : undefined,
    retry: () => setFailure(undefined),
    /** Takes the faults of a refused import. */
    refuse: (faults: readonly RowFault[], freeDeviceNum: number) => {
      optedOut.set(optedOutByKey(rows, faults));
      find(faults, freeDeviceNum);
    },
  };
}

/** The opted-out addresses of a refused import. Only an import reports them, so a check must not clear them. */
function useOptedOut() {
  const [optedOut, set] = useState<ReturnType<typeof optedOutByKey>>(new Map());
  const faultOf = ({ key, values: { email, password } }: ImportRow): string | undefined => {
    const kept = optedOut.get(key);
    return kept?.email === email && password === '' ? kept.text : undefined;
  };
  return { faultOf, set };
}

/** The faults of the rows, or why they could not be checked. */
async function checkRows(rows: readonly ImportRow[], planEnd: number) {
  try {
    const members = rows.map((row) => toNewMember(row, planEnd));
    return await call(importMembers, { importId: 'check', rows: members, check: true });
  } catch (error) {
    const refusal = error instanceof ApiRefusal ? error : undefined;
    return { message: refusal?.message, needsPlan: refusal?.refusal === 'TEAM_PACKAGE_NEEDED' };
  }
}
