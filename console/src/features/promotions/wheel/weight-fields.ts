import { areWeights, SEGMENT_DAYS, WEIGHT_MAX } from '@causeway/contract/wheel-spin';

/** The fields' weights; null for an invalid one. */
export function readWeights(texts: readonly string[]): (number | null)[] {
  return texts.map((text) => {
    const typed = text.trim();
    return /^\d{1,7}$/.test(typed) && Number(typed) <= WEIGHT_MAX ? Number(typed) : null;
  });
}

/** All weights, if they are valid for a wheel. */
export function asWeights(read: readonly (number | null)[]): number[] | undefined {
  const weights = read.filter((weight) => weight !== null);
  return weights.length === SEGMENT_DAYS.length && areWeights(weights) ? weights : undefined;
}
