import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../e2e/in-browser/expectations.ts';
import { showPart } from '../../test/show-part.tsx';
import { phrases as t } from '../phrases/en/frame.ts';
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
