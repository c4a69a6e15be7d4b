import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPart } from '../../test/show-part.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { phrases as frame } from '../phrases/en/frame.ts';
import { Page } from './page.tsx';
import { ReasonDialog, useReasonFields } from './reason-dialog.tsx';
import { hasUnsaved, setLeaveAsk, useUnsaved } from './unsaved.ts';

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

/** A page with unsaved values and a dialog over it. */
function Editor() {
  useUnsaved(true);
  const [opened, setOpened] = useState(true);
  return opened ? <Block onClose={() => setOpened(false)} /> : <p>Closed</p>;
}

function Block({ onClose }: { readonly onClose: () => void }) {
  const fields = useReasonFields({});
  return (
    <ReasonDialog
      title="Block"
      action="Block account"
      {...{ fields, onClose }}
      busy={false}
      onSubmit={() => undefined}
    >
      It ends all sessions.
    </ReasonDialog>
  );
}

/** Records the questions, which get this answer. */
function answerLeave(answer: { isLeft: boolean }): readonly true[] {
  const asked: true[] = [];
  setLeaveAsk(async () => {
    asked.push(true);
    return answer.isLeft;
  });
  onTestFinished(() => setLeaveAsk(undefined));
  return asked;
}

test.each<[string, () => Promise<void>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => page.getByRole('button', { name: frame.cancel }).click()],
  ['a click outside', () => userEvent.click(document.body, { position: { x: 8, y: 400 }, force: true })],
])('%s asks before a typed reason is lost', async (_way, close) => {
  const answer = { isLeft: false };
  const asked = answerLeave(answer);
  await showPart(<Editor />);
  const reason = dialog.getByLabelText(frame.reason);
  await reason.fill('Chargebacks');
  await close();
  await expect.poll(() => asked).toHaveLength(1);
  await expect.element(reason).toHaveValue('Chargebacks');
  answer.isLeft = true;
  await close();
  await expect.element(page.getByText('Closed')).toBeVisible();
  expect(asked).toHaveLength(2);
  // The page below is still unsaved.
  expect(hasUnsaved()).toBe(true);
});

test('an untouched dialog closes without a question', async () => {
  const asked = answerLeave({ isLeft: false });
  await showPart(<Editor />);
  await expect.element(dialog.getByLabelText(frame.reason)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Closed')).toBeVisible();
  expect(asked).toEqual([]);
});
