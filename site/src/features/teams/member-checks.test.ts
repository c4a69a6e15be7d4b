import { describe, expect, it } from 'vitest';
import { passwordStrength } from '../../forms/password-strength.ts';
import { generatePassword } from './member-checks.ts';

describe('a generated password', () => {
  it('is never weak, differs each time, and has no easily confused characters', () => {
    const passwords = Array.from({ length: 200 }, () => generatePassword());
    expect(new Set(passwords).size).toBe(200);
    for (const password of passwords) {
      expect(password).toMatch(/^[a-zA-Z2-9]{12}$/);
      expect(password).not.toMatch(/[lIoO]/);
      // A few lack a digit or have consecutive letters, which lowers the estimate.
      expect(['fair', 'good', 'strong']).toContain(passwordStrength(password, 'lin@lantern'));
    }
  });

  it('draws more random bytes instead of using biased ones', () => {
    const answers = [new Uint8Array(12).fill(255), new Uint8Array(12).fill(0)];
    expect(generatePassword(() => answers.shift() ?? new Uint8Array())).toBe('a'.repeat(12));
    expect(answers).toEqual([]);
  });
});
