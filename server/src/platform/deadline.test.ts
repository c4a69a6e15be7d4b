import { describe, expect, test, vi } from 'vitest';
import { createDeadline, TIMED_OUT } from './deadline.ts';

describe('a deadline for payment providers', () => {
  test('a result or failure in time is returned', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const deadline = createDeadline(failed, 60_000)();
    expect(await deadline.wait(Promise.resolve('paid'))).toBe('paid');
    await expect(deadline.wait(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(deadline.isOver()).toBe(false);
    expect(failed).not.toHaveBeenCalled();
  });

  test('one deadline covers all requests of a call, and later failures are reported', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const deadline = createDeadline(failed, 0)();
    const work = Promise.withResolvers<string>();
    expect(await deadline.wait(work.promise)).toBe(TIMED_OUT);
    expect(deadline.isOver()).toBe(true);
    expect(await deadline.wait(new Promise<string>(() => {}))).toBe(TIMED_OUT);
    const fault = new Error('no answer');
    work.reject(fault);
    await expect.poll(() => failed).toHaveBeenCalledExactlyOnceWith(fault);
  });
});
