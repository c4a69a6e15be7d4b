import type { Page } from '@playwright/test';
import { siteUrl } from './customer.ts';

/** A 320 × 200 picture like a screenshot, drawn by the browser. */
export async function makePicture(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 320, 200);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return Buffer.from(base64, 'base64');
}

/** Uploads such a picture as the site does; returns its id. */
export async function uploadPicture(page: Page, token: string): Promise<string> {
  const form = new FormData();
  const bytes = new Uint8Array(await makePicture(page, '#27648b'));
  form.append('image', new Blob([bytes], { type: 'image/png' }), 'screen.png');
  const answer = await fetch(`${siteUrl()}/Website/ticketImageUpload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { bean } = (await answer.json()) as { bean: string[] };
  return bean[0] ?? '';
}

/** Attaches so many pictures to the reply that an operator writes. */
export async function attachPictures(page: Page, count: number): Promise<void> {
  const buffer = await makePicture(page, '#27648b');
  const files = Array.from({ length: count }, (_, index) => ({
    name: `map-${index}.png`,
    mimeType: 'image/png',
    buffer,
  }));
  await page.locator('input[type=file]').first().setInputFiles(files);
}
