import { readWheel } from '@causeway/contract/wheel';
import { expect, it, vi } from 'vitest';
import { queryClient } from './use-read.ts';
import { changeRead } from './use-read.ts';

vi.mock('../storage/session.ts', async (original) => ({
  ...(await original<object>()),
  readToken: () => undefined,
  subscribeToSession: () => () => undefined,
}));

const KEY = [readWheel.name, {}];

it('keeps a change when an older answer arrives', async () => {
  queryClient.setQueryData(KEY, { num: 2 });
  const answer = Promise.withResolvers<{ num: number }>();
  const reading = queryClient.fetchQuery({ queryKey: KEY, queryFn: () => answer.promise, staleTime: 0 });
  changeRead(readWheel, {}, (info) => ({ ...info, num: 1 }));
  answer.resolve({ num: 2 });
  await reading;
  expect(queryClient.getQueryData(KEY)).toEqual({ num: 1 });
});

it('does not cancel a first read', async () => {
  queryClient.removeQueries();
  const answer = Promise.withResolvers<{ num: number }>();
  const reading = queryClient.fetchQuery({ queryKey: KEY, queryFn: () => answer.promise });
  changeRead(readWheel, {}, (info) => ({ ...info, num: 1 }));
  answer.resolve({ num: 2 });
  expect(await reading).toEqual({ num: 2 });
});
