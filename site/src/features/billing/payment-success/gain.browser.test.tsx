import { readAccountInfo } from '@causeway/contract/accounts';
import { readOrderReceipt } from '@causeway/contract/orders';
import { listPlans } from '@causeway/contract/plans';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { SAMPLE_ACCOUNT } from '../../../../test/sample-account.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { useRead } from '../../../api/use-read.ts';
import { Gain } from './gain.tsx';

/** What a plans page would know, and the paid order once the button is pressed. */
function Shop() {
  const { data } = useRead(listPlans, {});
  const [isPaid, setPaid] = useState(false);
  return (
    <>
      {data !== undefined && <p>{data.friendDiscount === null ? 'full price' : 'discount'}</p>}
      <button onClick={() => setPaid(true)}>Pay</button>
      {isPaid && <Gain orderId="order-1" next={null} />}
    </>
  );
}

test('a paid order refetches the plans, since it may have used the discount', async () => {
  let isUsed = false;
  answer(listPlans, () => ({
    goods: [],
    payArray: [],
    activity: { enable: false, image: { b: { zh: '', tw: '', en: '' } } },
    devicePublic: { nowDeviceNum: 0 },
    friendDiscount: isUsed ? null : { percent: 10, endTime: 2_000_000_000, lastTime: 60 },
    friendDiscountHeld: null,
  }));
  answer(readAccountInfo, () => SAMPLE_ACCOUNT);
  answer(readOrderReceipt, () => ({ refusal: 'ORDER_NOT_PAID' }));
  await showPart(<Shop />, { language: 'en', kind: 'individual' });
  await expect.element(page.getByText('discount')).toBeVisible();
  isUsed = true;
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.element(page.getByText('full price')).toBeVisible();
});
