import { describe, expect, it } from 'vitest';
import { phrases as t } from '../phrases/en/forms.ts';
import { plainCode } from '@causeway/web/plain-code';
import { checkCode, checkEmail, checkNewPassword, fieldOfRefusal, plainEmail } from './checks.ts';

describe('the checks of the account forms', () => {
  it('ask for an e-mail and for one that looks like one', () => {
    expect(checkEmail('  ', t)).toEqual({ beside: t.notNullAdminEmail, banner: t.notNullEmail });
    expect(checkEmail('someone@nowhere', t)).toEqual({ beside: t.emailFormatErr, banner: t.emailFormatErrs });
    expect(checkEmail(' Some.One+tag@mail.example ', t)).toBeUndefined();
  });

  it('take an e-mail as the server keeps it', () => {
    expect(plainEmail(' Lin.Wei@Mail.Example ')).toBe('lin.wei@mail.example');
  });

  it('take a code as keyboards and mail programs give it', () => {
    expect(plainCode(' 123 456\n')).toBe('123456');
    expect(plainCode('１２３４５６')).toBe('123456');
    expect(checkCode('  ', t)).toBe(t.notNullKeyCode);
  });

  it('hold a new password to 6 to 64 characters', () => {
    expect(checkNewPassword('', t)).toEqual({ beside: t.notNullPassword, banner: t.unPass });
    expect(checkNewPassword('12345', t)).toBe(t.passwordTooShort);
    expect(checkNewPassword('密碼密碼密碼', t)).toBeUndefined();
    expect(checkNewPassword('😀'.repeat(64), t)).toBeUndefined();
    expect(checkNewPassword('x'.repeat(65), t)).toBe(t.passwordTooLong);
  });

  it('put a refusal beside the field that it concerns', () => {
    expect(fieldOfRefusal('CODE_EXPIRED')).toBe('code');
    expect(fieldOfRefusal('ACCOUNT_EXISTS')).toBe('account');
    expect(fieldOfRefusal('PASSWORD_TOO_COMMON')).toBe('password');
    expect(fieldOfRefusal('WRONG_CREDENTIALS')).toBeUndefined();
    expect(fieldOfRefusal(undefined)).toBeUndefined();
  });
});
