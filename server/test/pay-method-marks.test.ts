import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { PayMethod } from '@causeway/contract/plans';
import { plantOperator, type TestOperator } from './operators.ts';
import { uploadMark } from './pay-method-marks.ts';
import { noise } from './pictures.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await plantOperator(app, 'owner');
});

async function iconOf(name: string): Promise<string | undefined> {
  const { payArray } = (await app.call('/Website/skuList')).bean;
  const { payArray: ofTeams } = (await app.call('/Team/goods', undefined, { method: 'GET' })).bean;
  const find = (methods: PayMethod[]) => methods.find((method) => method.name === name)?.icon;
  expect(find(ofTeams)).toBe(find(payArray));
  return find(payArray);
}

test('a method has its built-in mark, or a neutral card', async () => {
  expect(await iconOf('alipay')).toBe(`${app.url}/pay-methods/alipay.svg`);
  expect(await iconOf('usdt')).toBe(`${app.url}/pay-methods/usdt.svg`);
  expect(await iconOf('creditCard')).toBe(`${app.url}/pay-methods/card.svg`);
  expect(await iconOf('unionPay')).toBe(`${app.url}/pay-methods/card.svg`);
});

test('uploaded artwork is re-encoded, replaces the mark, and is deleted once replaced or removed', async () => {
  const secret = 'made at home';
  const sent = await sharp(await noise(60, 20).png().toBuffer())
    .withExif({ IFD0: { ImageDescription: secret } })
    .png()
    .toBuffer();
  expect(sent.includes(secret)).toBe(true);
  expect((await uploadMark(app, owner, 'unionPay', sent)).name).toBe('OK');
  const first = (await iconOf('unionPay')) ?? '';
  const image = await fetch(first);
  expect(Object.fromEntries(image.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const bytes = Buffer.from(await image.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 20, format: 'png' });
  expect(bytes.includes(secret)).toBe(false);

  await uploadMark(app, owner, 'unionPay', await noise(30, 10).png().toBuffer());
  expect(await iconOf('unionPay')).not.toBe(first);
  expect(await app.call(first.slice(app.url.length), undefined, { method: 'GET' })).toMatchObject({
    name: 'PAY_METHOD_MARK_NOT_FOUND',
  });

  const remove = () => app.call('/Console/payMethodMarkRemove', { name: 'unionPay' }, owner);
  expect((await remove()).name).toBe('OK');
  expect((await remove()).name).toBe('NOTHING_CHANGED');
  expect(await iconOf('unionPay')).toBe(`${app.url}/pay-methods/card.svg`);
});

test('other files than PNG are refused', async () => {
  const svg = Buffer.from('<svg onload="alert(1)"/>');
  expect((await uploadMark(app, owner, 'paypal', svg)).name).toBe('IMAGE_FORMAT_WRONG');
  const jpeg = await noise(30, 10).jpeg().toBuffer();
  expect((await uploadMark(app, owner, 'paypal', jpeg)).name).toBe('PAY_METHOD_MARK_NOT_PNG');
  expect(await iconOf('paypal')).toBe(`${app.url}/pay-methods/paypal.svg`);
});
