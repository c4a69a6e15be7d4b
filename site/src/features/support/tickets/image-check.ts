import { IMAGE_BYTES_MAX, TICKET_IMAGE_NUM } from '@causeway/contract/limits';

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

export type ImageFault = 'format' | 'size' | 'number';

interface CheckedFiles<T> {
  readonly fit: readonly T[];
  /** What was wrong with the other files, each fault once. */
  readonly faults: readonly ImageFault[];
}

/** The files that may be sent with a message that already has `held` images; the server checks their content. */
export function checkImages<T extends Pick<File, 'type' | 'size'>>(
  files: readonly T[],
  held: number,
): CheckedFiles<T> {
  const fit: T[] = [];
  const faults = new Set<ImageFault>();
  for (const file of files) {
    const isImage = IMAGE_TYPES.some((type) => type === file.type);
    if (!isImage) faults.add('format');
    else if (file.size > IMAGE_BYTES_MAX) faults.add('size');
    else if (held + fit.length >= TICKET_IMAGE_NUM) faults.add('number');
    else fit.push(file);
  }
  return { fit, faults: [...faults] };
}
