import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useReducer } from 'react';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as t } from '../../phrases/en/teams/import.ts';
import { ImportPreview } from './import-preview.tsx';
import { review } from './import-review.ts';

const values = { memberId: 'wei', name: 'Wei', email: '', password: '', expire: '', deviceNum: '' };
const ROWS = [1, 2].map((key) => ({ key, values, open: false }));

function Preview() {
  const [{ rows }, act] = useReducer(review, { rows: ROWS, revision: 0 });
  const judged = rows.map((row, index) => ({ row, place: index + 1, faults: {} }));
  return (
    <ImportPreview
      judged={judged}
      free={9}
      isChecked
      act={act}
      onImport={() => undefined}
      onLeave={() => undefined}
    />
  );
}

test('the focus stays in the list when a row is removed', async () => {
  await showPart(<Preview />, { language: 'en', kind: 'team' });
  await page.getByRole('button', { name: `${t.remove} ${t.row(1)}` }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(1);
  await expect.element(page.getByRole('list')).toHaveFocus();
});
