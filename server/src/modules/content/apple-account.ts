import { ChangeRefused } from '../../platform/change-refused.ts';

/** The Apple account that the provider shares with its customers. Both are empty where none is set. */
export interface AppleAccount {
  readonly id: string;
  readonly password: string;
}

export const NO_APPLE_ACCOUNT: AppleAccount = { id: '', password: '' };

const MAX_LENGTH = 200;

/** Tidies what an operator gave; throws {@link ChangeRefused}. Spaces around a password may belong to it. */
export function checkAppleAccount({ id, password }: AppleAccount): AppleAccount {
  const tidy = { id: id.trim(), password };
  for (const [what, value] of Object.entries(tidy)) {
    if (value.length > 0 && value.length <= MAX_LENGTH && isOneLine(value)) continue;
    throw new ChangeRefused(
      `the Apple account\u2019s ${what}`,
      `wants 1 to ${MAX_LENGTH} characters in one line`,
    );
  }
  return tidy;
}

function isOneLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
