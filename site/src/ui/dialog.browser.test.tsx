import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../e2e/in-browser/expectations.ts';
import { showPart } from '../../test/show-part.tsx';
import { phrases as t } from '../phrases/en/frame.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast-store.ts';

test('toasts in an open dialog are announced and can be closed without it', async () => {
  showToast({ text: 'Before' });
  const onClose = vi.fn<() => void>();
  await showPart(
    <Dialog open title="Dialog" onClose={onClose}>
      <input aria-label="Name" />
    </Dialog>,
    { language: 'en' },
  );
  const dialog = page.getByRole('dialog');
  const announced = dialog.getByRole('status');
  await expect.element(announced).toHaveTextContent('Before');
  showToast({ text: 'Meanwhile' });
  await expect.element(announced).toHaveTextContent('BeforeMeanwhile');
  await expectNoViolations();
  for (const _ of ['Before', 'Meanwhile']) await page.getByRole('button', { name: t.close }).last().click();
  await expect.element(announced).toHaveTextContent('');
  expect(onClose).not.toHaveBeenCalled();
});

test('a toast covers no button at the end of a dialog that fills a phone', async () => {
  await showPart(
    <Dialog open title="Dialog" onClose={() => undefined} actions={<Button>Send</Button>}>
      <p style={{ height: 600 }}>Long</p>
    </Dialog>,
    { language: 'en' },
  );
  await page.viewport(320, 568);
  const send = page.getByRole('button', { name: 'Send' });
  await expect.element(send).toBeVisible();
  send.element().scrollIntoView();
  showToast({ text: 'The server does not answer. Try again.', tone: 'danger' });
  await expect.element(page.getByRole('button', { name: t.close }).nth(1)).toBeVisible();
  const { x, y, width, height } = send.element().getBoundingClientRect();
  expect(send.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
});
