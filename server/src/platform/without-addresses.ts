const ADDRESS = /<?[^\s<>@"(),;:]+@[^\s<>@"(),;:]+>?/gu;
const SHORT_NAME = 3;

/**
 * Cleans a third party's text for storing and showing: one line, at most `max` characters, no email addresses. Also
 * removes the local part of `recipient`, which the text may contain alone.
 */
export function withoutAddresses(text: string, max: number, recipient = ''): string {
  const [name = ''] = recipient.split('@');
  let plain = text.replace(/[\s\p{Cc}]+/gu, ' ').replace(ADDRESS, '…');
  if (name.length >= SHORT_NAME) {
    const [from, to] = [/[.*+?^${}()|[\]\\]/g, '\\$&'] as const;
    plain = plain.replace(new RegExp(name.replace(from, to), 'giu'), '…');
  }
  const units = Array.from(plain.trim());
  return units.length > max ? `${units.slice(0, max - 1).join('')}…` : units.join('');
}
