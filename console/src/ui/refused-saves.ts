let count = 0;

/** A form or the server has refused a save, and the form shows why. */
export function countRefusedSave(): void {
  count += 1;
}

/** The number so far: a form compares it with the one before its save. */
export const refusedSaves = (): number => count;
