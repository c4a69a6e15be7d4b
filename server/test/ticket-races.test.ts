import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { plantCustomer } from './customers.ts';
import { OPENING, openTicket, operatorTickets, uploadImage } from './tickets.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const here = useTestApp();
const there = useTestAppBeside(here);

const CROWD = Array.from({ length: DEPTH.crowd }, (_, index) => index);
const appAt = (index: number) => (index % 2 === 0 ? here : there);
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

test('the same reply sent many times over two processes is one message with its images', async () => {
  const customer = await plantCustomer(here);
  const id = await openTicket(here, customer);
  const { id: image } = await uploadImage(here, customer, await picture());
  const reply = { subject: id, content: 'Here is what I see.', file: [image] };
  const answers = await Promise.all(CROWD.map((n) => appAt(n).call('/Website/ticketAdd', reply, customer)));
  expect(new Set(answers.map(({ name, bean }) => `${name} ${bean.id}`))).toEqual(new Set([`OK ${id}`]));
  const { messages } = (await there.call('/Website/ticketView', { id }, customer)).bean;
  expect(messages).toHaveLength(2);
  expect(messages[1].file).toHaveLength(1);
});

test('the same new ticket sent many times is one ticket; a different one is another', async () => {
  const customer = await plantCustomer(here);
  const answers = await Promise.all(CROWD.map((n) => appAt(n).call('/Website/ticketAdd', OPENING, customer)));
  expect(new Set(answers.map(({ bean }) => bean.id)).size).toBe(1);
  await openTicket(here, customer, { title: 'Something else' });
  expect((await here.call('/Website/ticket', {}, customer)).bean).toHaveLength(2);
});

test('different concurrent replies are as many messages, each whole', async () => {
  const customer = await plantCustomer(here);
  const id = await openTicket(here, customer);
  await Promise.all(
    CROWD.map((n) => appAt(n).call('/Website/ticketAdd', { subject: id, content: `Reply ${n}` }, customer)),
  );
  const { messages } = (await here.call('/Website/ticketView', { id }, customer)).bean;
  const contents = messages.slice(1).map((message: { content: string }) => message.content);
  expect(contents.toSorted()).toEqual(CROWD.map((n) => `Reply ${n}`).toSorted());
});

test('a customer may repeat a message once we have answered, or after resolving', async () => {
  const customer = await plantCustomer(here);
  const service = operatorTickets(here);
  const id = await openTicket(here, customer);
  const again = () => here.call('/Website/ticketAdd', { subject: id, content: 'Still not.' }, customer);
  await again();
  await service.reply(id, 'And now?', 'operator:7');
  await again();
  await here.call('/Website/ticketResolve', { id }, customer);
  await again();
  await service.stop();
  const { messages, info } = (await here.call('/Website/ticketView', { id }, customer)).bean;
  expect(messages).toHaveLength(5);
  expect(info.state).toBe(0);
});

test('customer and staff writing concurrently lose nothing and never deadlock', async () => {
  const customer = await plantCustomer(here);
  const service = operatorTickets(there);
  const id = await openTicket(here, customer);
  await service.reply(id, 'Answer 0', 'operator:7');
  const asked = CROWD.filter((n) => n % 2 === 0).map(async (n) => {
    const reply = { subject: id, content: `Question ${n}` };
    return (await here.call('/Website/ticketAdd', reply, customer)).name;
  });
  const answered = CROWD.filter((n) => n % 2 === 1).map((n) =>
    service.reply(id, `Answer ${n}`, 'operator:7'),
  );
  const [names] = await Promise.all([Promise.all(asked), Promise.all(answered)]);
  expect(new Set(names)).toEqual(new Set(['OK']));
  await service.stop();
  const { messages } = (await here.call('/Website/ticketView', { id }, customer)).bean;
  expect(messages).toHaveLength(2 + DEPTH.crowd);
});

test('one image sent with two concurrent replies is in one of them', async () => {
  const customer = await plantCustomer(here);
  const [first, second] = await Promise.all([
    openTicket(here, customer, { title: 'First' }),
    openTicket(here, customer, { title: 'Second' }),
  ]);
  const { id: image } = await uploadImage(here, customer, await picture());
  const answers = await Promise.all(
    [first, second].map((subject, n) =>
      appAt(n).call('/Website/ticketAdd', { subject, content: 'See', file: [image] }, customer),
    ),
  );
  expect(answers.map(({ name }) => name).toSorted()).toEqual(['OK', 'TICKET_IMAGE_NOT_FOUND']);
});
