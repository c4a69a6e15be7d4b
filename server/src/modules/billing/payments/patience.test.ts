import { describe, expect, test, vi } from 'vitest';
import { createPatience, LATE } from './patience.ts';

describe('patience with payment providers', () => {
  test('what comes in time is waited for, also where it fails', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const patience = createPatience(failed, 60_000)();
    expect(await patience.wait(Promise.resolve('paid'))).toBe('paid');
    await expect(patience.wait(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(patience.isOver()).toBe(false);
    expect(failed).not.toHaveBeenCalled();
  });

  test('one deadline holds for all that a call asks, and what fails after it is told of', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const patience = createPatience(failed, 0)();
    const work = Promise.withResolvers<string>();
    expect(await patience.wait(work.promise)).toBe(LATE);
    expect(patience.isOver()).toBe(true);
    expect(await patience.wait(new Promise<string>(() => {}))).toBe(LATE);
    const fault = new Error('no answer');
    work.reject(fault);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(fault));
  });
});
