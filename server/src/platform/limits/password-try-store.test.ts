import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import {
  clearPasswordTries,
  forgetPastTries,
  giveTryBack,
  takePasswordTry,
  type PasswordTry,
} from './password-try-store.ts';

const database = useDatabase();

const START = Date.parse('2026-11-20T10:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000);
const free = { ofOne: 10, ofAll: 40 };
const from = (account: string, network: string, place: string | null = null): PasswordTry => ({
  account,
  network,
  place,
});

/** Seconds to wait, or null if the try is allowed and counted. */
async function take(given: PasswordTry, seconds: number, points = 1000): Promise<number | null> {
  const byNetwork = { key: `by.${given.account}.${given.network}`, points, durationMs: 600_000 };
  const until = await takePasswordTry(database.pool, given, { now: at(seconds), free, byNetwork });
  return until === null ? null : (until - at(seconds).getTime()) / 1000;
}

test('ten wrong passwords of a network cost no time, and further ones a second to ten minutes', async () => {
  const own = from('ramp', 'a');
  for (let count = 0; count < 10; count++) expect(await take(own, 0)).toBe(null);
  let now = 0;
  const waits: number[] = [];
  for (let count = 0; count < 13; count++) {
    const wait = (await take(own, now)) ?? 0;
    waits.push(wait);
    now += wait;
    expect(await take(own, now)).toBe(null);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600]);
});

test('the told wait is the true one, whatever others do meanwhile', async () => {
  const own = from('true', 'mine');
  for (let count = 0; count < 12; count++) await take(own, count < 10 ? 0 : count);
  const wait = await take(own, 11);
  expect(wait).toBeGreaterThan(0);
  for (let network = 0; network < 80; network++) await take(from('true', `other ${network}`), 11);
  expect(await take(own, 11 + (wait ?? 0))).toBe(null);
});

test('of an attack from everywhere a network is never refused its first try in ten minutes', async () => {
  for (let network = 0; network < 100; network++) await take(from('known', `bot ${network}`), 0);
  const own = from('known', 'mine');
  expect(await take(own, 1)).toBe(null);
  expect(await take(own, 2)).toBe(599);
  expect(await take(own, 601)).toBe(null);
});

test('a known browser has its own count, and tries there do not count elsewhere', async () => {
  for (let network = 0; network < 100; network++) await take(from('both', `bot ${network}`), 0);
  const browser = from('both', 'bot 1', 'browser:abc');
  for (let count = 0; count < 9; count++) expect(await take(browser, 1)).toBe(null);
  await giveTryBack(browser, at(1)).execute(database.db);
  for (let count = 0; count < 10; count++) expect(await take(browser, 1)).toBe(null);
  expect(await take(browser, 1)).toBe(1);
  const { rows } = await database.pool.query(
    `select tries from password_tries where account = 'both' and place = ''`,
  );
  expect(rows).toEqual([{ tries: 100 }]);
});

test('of a hundred parallel tries of a network exactly ten pass, and what it alone may do is not exceeded', async () => {
  const own = from('burst', 'a');
  const passed = await Promise.all(Array.from({ length: 100 }, () => take(own, 0)));
  expect(passed.filter((wait) => wait === null)).toHaveLength(10);
  const wide = await Promise.all(Array.from({ length: 20 }, () => take(from('wide', 'a'), 0, 5)));
  expect(wide.filter((wait) => wait === null)).toHaveLength(5);
  expect(Math.max(...wide.map((wait) => wait ?? 0))).toBe(600);
});

test('without a wait no try is refused, even one that began before another ended', async () => {
  const own = from('queue', 'a');
  const browser = from('queue', 'a', 'browser:queue');
  for (const given of [own, browser]) {
    expect(await take(given, 5)).toBe(null);
    await giveTryBack(given, at(7)).execute(database.db);
    expect(await take(given, 6)).toBe(null);
    expect(await take(given, 4)).toBe(null);
  }
});

test('a known browser has a limit for right passwords too', async () => {
  const browser = from('loop', 'a', 'browser:loop');
  for (let count = 0; count < 5; count++) {
    expect(await take(browser, 0, 5)).toBe(null);
    await giveTryBack(browser, at(0)).execute(database.db);
  }
  expect(await take(browser, 0, 5)).toBe(600);
});

test('a right password starts its place again; a reset opens the account everywhere', async () => {
  const own = from('back', 'a');
  for (let count = 0; count < 11; count++) await take(own, count < 10 ? 0 : 1);
  expect(await take(own, 1)).toBe(2);
  await giveTryBack(own, at(1)).execute(database.db);
  expect(await take(own, 1)).toBe(null);
  for (let count = 0; count < 10; count++) await take(own, 1);
  expect(await take(own, 1)).not.toBe(null);
  await clearPasswordTries(database.db, 'back');
  expect(await take(own, 1)).toBe(null);
});

test('tries are forgotten after the wait and ten minutes; those of all networks after an hour', async () => {
  await take(from('old', 'a'), 0);
  const places = async () => {
    const { rows } = await database.pool.query<{ place: string }>(
      "select place from password_tries where account = 'old' order by place",
    );
    return rows.map(({ place }) => place);
  };
  await forgetPastTries(database.pool, at(599));
  expect(await places()).toEqual(['', 'network:a']);
  await forgetPastTries(database.pool, at(601));
  expect(await places()).toEqual(['']);
  await forgetPastTries(database.pool, at(3601));
  expect(await places()).toEqual([]);
});
