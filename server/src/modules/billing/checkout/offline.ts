/** Whether an offline payment wants a second operator: above so many US dollars, and always where that is 0. */
export function needsFourEyes(cents: number, aboveUsd: number): boolean {
  return cents > aboveUsd * 100;
}
