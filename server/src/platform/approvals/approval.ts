import type { OperatorLimits } from '@causeway/contract/console/rights';
import type { ApprovableAction, ApprovalOutcome } from '@causeway/contract/console/approvals';
import type { AuditDetails, AuditEntry } from '../audit/audit-store.ts';
import type { Tx } from '../database/tx.ts';
import type { OperatorCaller } from '../http/caller.ts';

/** Who performs an action, as in the audit log. */
export interface PerformedBy {
  readonly actor: string;
  /** The actor, unless they approve a colleague’s request. */
  readonly requestedBy: string;
  /** The actor’s. */
  readonly limits: OperatorLimits;
  readonly reason: string | null;
  /** For the audit row: the request and who made it; empty if the operator acts alone. */
  readonly approved: AuditDetails;
}

/** What an action changes, for the audit row and for the operator who approves it: no personal values. */
export interface ApprovalChange extends Pick<AuditEntry, 'subject' | 'accountId'> {
  readonly details: { readonly before: AuditDetails | null; readonly after: AuditDetails | null };
}

/** An action that one operator requests and another one approves, who needs the same right. Its input is JSON. */
export interface ApprovalAction<Input extends object> {
  readonly name: ApprovableAction;
  /** The audit action, if it is not the name. */
  readonly audit?: string;
  /** One request of the action waits for each claim. */
  claim(input: Input): string;
  /**
   * Checks and performs it. Refuses with `CHANGED_MEANWHILE` if what it changes is not what the input saw. Requests run it,
   * too, and roll it back.
   */
  perform(tx: Tx, input: Input, by: PerformedBy): Promise<ApprovalChange>;
  /** For requests instead of `perform`. Then `perform` writes its audit row itself. */
  preview?(tx: Tx, input: Input): Promise<ApprovalChange>;
  /** Called after the transaction that performed it. */
  performed?(input: Input): Promise<void>;
}

export interface Submitted<Input extends object> {
  readonly caller: OperatorCaller;
  readonly input: Input;
  /** Needed for a request. */
  readonly reason: string | undefined;
}

/** An action whose requests can be approved. */
export interface Approvable<Input extends object> {
  /** An owner who has just re-authenticated acts alone, and all owners get an email; anyone else requests approval. */
  submit(given: Submitted<Input>): Promise<ApprovalOutcome>;
  /** Requests approval, for an owner, too. A request that waits already is not repeated. */
  request(given: Submitted<Input>): Promise<ApprovalOutcome>;
}

export interface Approvals {
  /** Called once for each action, before the first request. */
  define<Input extends object>(action: ApprovalAction<Input>): Approvable<Input>;
}
