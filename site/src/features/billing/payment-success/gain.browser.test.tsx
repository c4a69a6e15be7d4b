import { readAccountInfo } from '@causeway/contract/accounts';
import { readOrderReceipt } from '@causeway/contract/orders';
import { listPlans } from '@causeway/contract/plans';
import { listMembers } from '@causeway/contract/team-members';
import { readWheel } from '@causeway/contract/wheel';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { SAMPLE_ACCOUNT } from '../../../../test/sample-account.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { useRead } from '../../../api/use-read.ts';
import { Gain } from './gain.tsx';

/** What other pages would know, and the paid order once the button is pressed. */
function Shop() {
  useRead(readWheel, {});
  useRead(listMembers, {});
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

test('a paid order refetches what it may have changed: the discount, the spins, the members’ expiry', async () => {
  let isUsed = false;
  answer(listPlans, () => ({
    goods: [],
    payArray: [],
    activity: { enable: false, image: { b: { zh: '', tw: '', en: '' } } },
    devicePublic: { nowDeviceNum: 0 },
    friendDiscount: isUsed ? null : { percent: 10, endTime: 2_000_000_000, lastTime: 60 },
    friendDiscountHeld: null,
  }));
  const wheel = { num: 0, url: '', wall: [], record: [], wheel: null, next: null, now: 1_800_000_000 };
  const reads = [
    answer(readWheel, () => wheel),
    answer(listMembers, () => ({ list: [], next: null, total: 0 })),
  ];
  answer(readAccountInfo, () => SAMPLE_ACCOUNT);
  answer(readOrderReceipt, () => ({ refusal: 'ORDER_NOT_PAID' }));
  await showPart(<Shop />, { language: 'en', kind: 'individual' });
  await expect.element(page.getByText('discount')).toBeVisible();
  isUsed = true;
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.element(page.getByText('full price')).toBeVisible();
  await expect.poll(() => reads.map(({ length }) => length)).toEqual([2, 2]);
});
