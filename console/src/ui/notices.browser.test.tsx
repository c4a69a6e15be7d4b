import { noteOnTicket } from '@causeway/contract/console/tickets';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../test/show-part.tsx';
import { useChange } from '../api/use-change.ts';
import { phrases as frame } from '../phrases/en/frame.ts';
import { endDoneOnNavigation, showDone, showRefused } from './notices.ts';

/** A primary action at the end of a page, and one at the right of its heading. */
function Actions({ onPress }: { readonly onPress: () => void }) {
  return (
    <>
      <button style={{ position: 'fixed', right: 20, top: 70 }}>Edit</button>
      <button style={{ position: 'fixed', right: 20, bottom: 20 }} onClick={onPress}>
        Send
      </button>
    </>
  );
}

const boxOf = (element: Element) => element.getBoundingClientRect();
const toast = page.getByText('Saved.');

test.each([390, 1280])('at %i px, a success covers no action', async (width) => {
  await showPart(<Actions onPress={() => undefined} />);
  await page.viewport(width, 800);
  showDone('Saved.');
  await expect.element(toast).toBeVisible();
  const root = toast.element().closest('.mantine-Notification-root');
  if (root === null) throw new Error('The notice has no frame');
  // Over the header, the heading and nothing below them.
  await expect.poll(() => boxOf(root).top).toBeGreaterThanOrEqual(0);
  expect(boxOf(root).bottom).toBeLessThan(100);
  if (width === 1280)
    expect(boxOf(root).right).toBeLessThan(boxOf(page.getByRole('button', { name: 'Edit' }).element()).left);
});

test('the mouse reaches what is below a success, and does not keep it', async () => {
  await showPart(<button style={{ position: 'fixed', inset: 0 }}>Below</button>);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showDone('Saved.');
  await expect.element(toast).toBeVisible();
  // It slides in.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const { left, top, width, height } = boxOf(toast.element());
  const position = { x: left + width / 2, y: top + height / 2 };
  // Otherwise Playwright waits until the mouse reaches it.
  await userEvent.hover(page.getByRole('button', { name: 'Below' }), { position, force: true });
  expect(document.elementFromPoint(position.x, position.y)?.textContent).toBe('Below');
  vi.advanceTimersByTime(7000);
  vi.useRealTimers();
  await expect.element(toast).not.toBeInTheDocument();
});

test('a refusal can be closed', async () => {
  await showPart(<p>Below</p>);
  showRefused('Not saved.');
  await page.getByRole('button', { name: frame.close }).click();
  await expect.element(page.getByText('Not saved.')).not.toBeInTheDocument();
});

function Note() {
  const { submit } = useChange(noteOnTicket, { done: 'Noted.' });
  return <button onClick={() => void submit({ id: '9', content: 'Calls at noon.' })}>Note</button>;
}

test('the next change ends a success, and so does another page, unless the change led there', async () => {
  let finish = () => {};
  answer(noteOnTicket, () => new Promise((resolve) => (finish = () => resolve({ id: 'n1' }))));
  await showPart(<Note />);
  showDone('Saved.');
  await expect.element(toast).toBeVisible();
  await page.getByRole('button', { name: 'Note' }).click();
  // Long before it would end without the change.
  await expect.element(toast, { timeout: 2000 }).not.toBeInTheDocument();
  finish();
  const noted = page.getByText('Noted.');
  await expect.element(noted).toBeVisible();

  showDone('Saved.');
  endDoneOnNavigation();
  await expect.element(toast).toBeVisible();
  await expect.element(noted).not.toBeInTheDocument();
  vi.setSystemTime(Date.now() + 1000);
  endDoneOnNavigation();
  vi.useRealTimers();
  await expect.element(toast).not.toBeInTheDocument();
});
