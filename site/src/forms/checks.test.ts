import { describe, expect, it } from 'vitest';
import { phrases as t } from '../phrases/en/forms.ts';
import { plainCode } from '@causeway/web/plain-code';
import { checkCode, checkEmail, checkNewPassword, fieldOfRefusal, plainEmail } from './checks.ts';

describe('the checks of the account forms', () => {
  it('require an e-mail and check its form', () => {
    expect(checkEmail('  ', t)).toEqual({ beside: t.notNullAdminEmail, banner: t.notNullEmail });
    expect(checkEmail('someone@nowhere', t)).toEqual({ beside: t.emailFormatErr, banner: t.emailFormatErrs });
    expect(checkEmail(' Some.One+tag@mail.example ', t)).toBeUndefined();
  });

  it('convert an e-mail to the server’s form', () => {
    expect(plainEmail(' Lin.Wei@Mail.Example ')).toBe('lin.wei@mail.example');
  });

  it('accept a code as keyboards and mail programs enter it', () => {
    expect(plainCode(' 123 456\n')).toBe('123456');
    expect(plainCode('１２３４５６')).toBe('123456');
    expect(checkCode('  ', t)).toBe(t.notNullKeyCode);
  });

  it('limit a new password to 6 to 64 characters', () => {
    expect(checkNewPassword('', t)).toEqual({ beside: t.notNullPassword, banner: t.unPass });
    expect(checkNewPassword('12345', t)).toBe(t.passwordTooShort);
    expect(checkNewPassword('密碼密碼密碼', t)).toBeUndefined();
    expect(checkNewPassword('😀'.repeat(64), t)).toBeUndefined();
    expect(checkNewPassword('x'.repeat(65), t)).toBe(t.passwordTooLong);
  });

  it('show a refusal beside its field', () => {
    expect(fieldOfRefusal('CODE_EXPIRED')).toBe('code');
    expect(fieldOfRefusal('ACCOUNT_EXISTS')).toBe('account');
    expect(fieldOfRefusal('PASSWORD_TOO_COMMON')).toBe('password');
    expect(fieldOfRefusal('WRONG_CREDENTIALS')).toBeUndefined();
    expect(fieldOfRefusal(undefined)).toBeUndefined();
  });
});
