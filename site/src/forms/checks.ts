import { EMAIL_PATTERN, PASSWORD_MAX, PASSWORD_MIN } from '@causeway/contract/limits';
import type { ApiRefusal } from '@causeway/web/failures';
import type { phrases } from '../phrases/en/forms.ts';
import { plainCode } from '@causeway/web/plain-code';
import type { Trouble } from './use-form.ts';

type FormTexts = typeof phrases;

/** An address as the server stores it, so that the page saves the account's actual name. */
export function plainEmail(value: string): string {
  return value.trim().toLowerCase();
}

export function checkEmail(value: string, t: FormTexts): string | Trouble | undefined {
  const email = plainEmail(value);
  if (email === '') return { beside: t.notNullAdminEmail, banner: t.notNullEmail };
  return EMAIL_PATTERN.test(email) ? undefined : { beside: t.emailFormatErr, banner: t.emailFormatErrs };
}

export function checkCode(value: string, t: FormTexts): string | undefined {
  return plainCode(value) === '' ? t.notNullKeyCode : undefined;
}

/** A new password; like the server, counts characters, not UTF-16 units. */
export function checkNewPassword(value: string, t: FormTexts): string | Trouble | undefined {
  if (value === '') return { beside: t.notNullPassword, banner: t.unPass };
  const length = Array.from(value).length;
  if (length < PASSWORD_MIN) return t.passwordTooShort;
  return length > PASSWORD_MAX ? t.passwordTooLong : undefined;
}

/** The field that a refusal concerns; undefined for none or several. */
export function fieldOfRefusal(
  refusal: ApiRefusal['refusal'],
): 'teamName' | 'teamId' | 'account' | 'code' | 'password' | undefined {
  switch (refusal) {
    case 'TEAM_NAME_WRONG':
      return 'teamName';
    case 'TEAM_ID_WRONG':
    case 'TEAM_ID_TAKEN':
      return 'teamId';
    case 'ACCOUNT_REQUIRED':
    case 'EMAIL_INVALID':
    case 'ACCOUNT_EXISTS':
      return 'account';
    case 'CODE_REQUIRED':
    case 'CODE_WRONG':
    case 'CODE_EXPIRED':
    case 'CODE_USED':
    case 'CODE_TRIES_USED':
      return 'code';
    case 'PASSWORD_REQUIRED':
    case 'PASSWORD_TOO_SHORT':
    case 'PASSWORD_TOO_LONG':
    case 'PASSWORD_TOO_COMMON':
    case 'PASSWORD_IS_ACCOUNT':
    case 'PASSWORD_NOT_OWN':
      return 'password';
    default:
      return undefined;
  }
}
