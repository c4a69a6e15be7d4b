export { lockForDeletion, removeAccount } from './removal-service.ts';
