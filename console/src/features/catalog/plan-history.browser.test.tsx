import { listPlanChanges } from '@causeway/contract/console/catalogue';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as frame } from '../../phrases/en/frame.ts';
import { PlanHistory } from './plan-history.tsx';

const change = (id: string, action: string) => ({
  id,
  at: 1_700_000_000,
  by: null,
  action,
  before: null,
  after: { days: 90 },
});

test('after "Load more", the focus is on the first of the older changes', async () => {
  answer(listPlanChanges, ({ cursor }) =>
    cursor === undefined
      ? { list: [change('1', 'newest')], next: 'older' }
      : { list: [change('2', 'older'), change('3', 'oldest')], next: null },
  );
  await showPart(<PlanHistory planKey="vip-90" />);
  await page.getByRole('button', { name: frame.loadMore }).click();
  await expect.poll(() => document.activeElement?.querySelector('strong')?.textContent).toBe('older');
});
