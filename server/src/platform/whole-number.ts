/** Whether the value is a whole number between two, both included. */
export const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
