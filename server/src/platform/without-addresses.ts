const ADDRESS = /<?[^\s<>@"(),;:]+@[^\s<>@"(),;:]+>?/gu;
const SHORT_NAME = 3;

/**
 * A text by others, fit to be kept and shown: on one line, at most `max` characters, no mail address in it. Of `recipient`,
 * whom it may name by what stands before the @ alone, that goes as well.
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
