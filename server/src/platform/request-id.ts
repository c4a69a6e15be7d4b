import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string | undefined>();

/** Runs `work` and all that follows from it for a request, or for none. */
export const inRequest = (requestId: string | undefined, work: () => void): void =>
  requests.run(requestId, work);

/** The id of the request for which this runs; undefined elsewhere. */
export const currentRequestId = (): string | undefined => requests.getStore();
