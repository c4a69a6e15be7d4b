/** The present moment; tests hand in one that they set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
