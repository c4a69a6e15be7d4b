import { randomUUID } from 'node:crypto';
import type { PayMethodName } from '@causeway/contract/lists';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { auditedChange } from '../../../platform/audit/audited-change-service.ts';
import { deleteMark, insertMark, lockPayMethod } from '../pay-method-mark-store.ts';
import type { OperatorCatalogueContext } from './catalogue-service.ts';

interface MarkAction {
  readonly caller: OperatorCaller;
  readonly name: PayMethodName;
}

/** Stores the owner's artwork for a method, in place of the former one. */
export async function setPayMethodMark(
  { db, clock, catalogue }: OperatorCatalogueContext,
  { caller, name, bytes }: MarkAction & { readonly bytes: Uint8Array },
): Promise<void> {
  const { cleanImage } = await import('../../../platform/images/clean-image.ts');
  const image = await cleanImage(bytes);
  // Only PNG: artwork needs its transparency and its sharp edges.
  if (image.type !== 'image/png') throw new Refusal('PAY_METHOD_MARK_NOT_PNG');
  const id = randomUUID();
  const subject = { actor: actorOf(caller), action: 'pay_method.mark', subject: name };
  await auditedChange({ db, clock }, subject, async (tx) => {
    await lockPayMethod(tx, name);
    const before = await deleteMark(tx, name);
    await insertMark(tx, { id, name, bytes: image.bytes, uploaded_at: clock() });
    return { before: { mark: before }, after: { mark: id } };
  });
  catalogue.forget();
}

export async function removePayMethodMark(
  { db, clock, catalogue }: OperatorCatalogueContext,
  { caller, name }: MarkAction,
): Promise<void> {
  const subject = { actor: actorOf(caller), action: 'pay_method.mark_remove', subject: name };
  await auditedChange({ db, clock }, subject, async (tx) => {
    await lockPayMethod(tx, name);
    const before = await deleteMark(tx, name);
    if (before === null) throw new Refusal('NOTHING_CHANGED');
    return { before: { mark: before }, after: { mark: null } };
  });
  catalogue.forget();
}
