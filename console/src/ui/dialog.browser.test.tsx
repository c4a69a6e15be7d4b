import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../test/show-part.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Page } from './page.tsx';

const row = page.getByRole('button', { name: 'Remove' });
const dialog = page.getByRole('dialog');

/** A list of one row, which disappears immediately or a while after the dialog has done its work. */
function Rows({ after }: { readonly after: number }) {
  const [asking, setAsking] = useState(false);
  const [removed, setRemoved] = useState(false);
  const remove = async () => {
    if (after === 0) setRemoved(true);
    else setTimeout(() => setRemoved(true), after);
    return true;
  };
  return (
    <Page title="Rows">
      {!removed && <button onClick={() => setAsking(true)}>Remove</button>}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Remove the row?"
        action="Yes"
        busy={false}
        onConfirm={remove}
      >
        It goes.
      </ConfirmDialog>
    </Page>
  );
}

test('the focus returns to the opener of a dialog', async () => {
  await showPart(<Rows after={0} />);
  await row.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row).toHaveFocus();
});

test.each([0, 200])('the heading gets the focus if the opener disappears after %i ms', async (after) => {
  await showPart(<Rows after={after} />);
  await row.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Rows' })).toHaveFocus();
});
