export type { AlertConfig } from './alert-config.ts';
export { dropClaimedMessages } from './alert-store.ts';
export { stopRunningBulkActions } from './bulk-action-store.ts';
export { retryDeliveriesSince } from './delivery-service.ts';
export { refreshFigures } from './figures-service.ts';
export { retryJobsOfKind, type RetryContext } from './operator/job-service.ts';
