import { StartRefused } from '../../platform/start-refused.ts';

/** A backup can't be made or restored; nothing was changed. The message is one line. */
export class BackupRefused extends StartRefused {
  override readonly name = 'BackupRefused';
}
