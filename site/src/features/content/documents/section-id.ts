/** The id of a section's heading, which `inline-script.ts` repeats; `number` counts from 1. */
export function sectionId(number: number): string {
  return `section-${number}`;
}
