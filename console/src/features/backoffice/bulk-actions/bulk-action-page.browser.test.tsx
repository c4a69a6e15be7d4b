import {
  type BulkAction,
  listBulkActionRows,
  previewBulkUndo,
  readBulkAction,
  stopBulkAction,
  undoBulkAction,
} from '@causeway/contract/console/bulk-actions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/backoffice/bulk-actions.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import BulkActionPage from './bulk-action-page.tsx';

const lin = { kind: 'operator', id: 'op-1', name: 'Lin' } as const;
const running: BulkAction = {
  id: 'bulk-1',
  action: 'customer.time',
  state: 'running',
  total: 1200,
  done: 40,
  skipped: 2,
  failed: 1,
  days: 1,
  tier: 'vip',
  subject: null,
  assignee: null,
  reason: 'An outage',
  requestedBy: { ...lin, id: 'op-2', name: 'Mei' },
  approvedBy: lin,
  createdAt: 1_790_000_000,
  endedAt: null,
  undoes: null,
  undoneBy: null,
  mayUndo: false,
  mayStop: true,
};
const dialog = page.getByRole('dialog');

test('shows the progress and why rows failed; a running action is stopped, and an ended one undone after a preview', async () => {
  let action = running;
  answer(readBulkAction, () => action);
  const asked = answer(listBulkActionRows, ({ state }) => {
    const failed = {
      id: 'ann',
      label: 'ann@mail.example',
      state: 'failed',
      fault: 'LIMIT_EXCEEDED',
      at: 1_790_000_001,
    } as const;
    const waiting = { id: 'bo', label: null, state: 'waiting', fault: null, at: null } as const;
    return { list: state === 'failed' ? [failed] : [failed, waiting], next: null };
  });
  const stops = answer(stopBulkAction, () => {
    action = { ...running, state: 'stopped', endedAt: 1_790_000_002, mayStop: false, mayUndo: true };
    return null;
  });
  answer(previewBulkUndo, () => ({ refusal: 'RIGHT_MISSING' }));
  const undone = answer(undoBulkAction, () => ({ id: 'bulk-2', state: 'running' as const }));
  await showPart(<BulkActionPage />);
  const progress = [t.progressOf('40', '1,200'), `${t.rowStates.skipped}: 2`, `${t.rowStates.failed}: 1`];
  for (const text of [
    progress.join(' · '),
    t.faults.LIMIT_EXCEEDED,
    t.days('VIP', 1, '1'),
    t.gone,
    'Mei',
    'Lin',
  ]) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await page.viewport(320, 640);
  expectToFit();
  await expectNoViolations();
  await page.getByText(t.rowStates.failed, { exact: true }).first().click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ state: 'failed' });

  await page.getByRole('button', { name: t.stop }).click();
  await dialog.getByLabelText(frame.reason).fill('Too many');
  await dialog.getByRole('button', { name: t.stop }).click();
  await expect.poll(() => stops).toMatchObject([{ reason: 'Too many' }]);
  await page.getByRole('button', { name: t.undo }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t.undo })).toBeDisabled();
  answer(previewBulkUndo, () => ({ rows: 40, skipped: [], days: 40, passes: [], sample: [], seen: 'those' }));
  await dialog.getByRole('button', { name: frame.retry }).click();
  await expect.element(dialog.getByText(t.totalDays(40, '40'))).toBeVisible();
  await dialog.getByLabelText(frame.reason).fill('A mistake');
  await dialog.getByRole('button', { name: t.undo }).click();
  await expect.poll(() => undone).toMatchObject([{ seen: 'those', reason: 'A mistake' }]);
});

test('a waiting action’s approval appears automatically, and the address keeps which rows are shown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let action: BulkAction = { ...running, state: 'waiting', approvedBy: null };
  answer(readBulkAction, () => action);
  const asked = answer(listBulkActionRows, () => ({ list: [], next: null }));
  await showPart(<BulkActionPage />, 'light', '/?state=failed');
  await expect.poll(() => asked.at(-1)?.state).toBe('failed');
  await expect.element(page.getByText(t.states.waiting, { exact: true })).toBeVisible();
  action = running;
  vi.advanceTimersByTime(15_000);
  await expect.element(page.getByText(t.states.running, { exact: true })).toBeVisible();
});
