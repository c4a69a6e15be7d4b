import { StartRefused } from '../../platform/start-refused.ts';

/** A backup can't be made or restored; nothing was changed. The message is one line. */
export class BackupRefused extends StartRefused {
  override readonly name = 'BackupRefused';
}

const UNUSABLE = new Set(['EACCES', 'ELOOP', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EROFS']);

/** Runs `work` on BACKUP_DIR. Throws {@link BackupRefused} if the file system refuses that. */
export async function inBackupDir<T>(backupDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', path = backupDir, syscall } = error as NodeJS.ErrnoException;
    // The socket of a database that is stopped doesn't exist, either.
    if (!UNUSABLE.has(code) || syscall === 'connect') throw error;
    const remedy =
      code === 'ENOSPC'
        ? 'Make room on its disk'
        : 'Set it to a directory that the server’s user can read and write';
    throw new BackupRefused(
      `BACKUP_DIR can’t be used (${code}: ${path}). ${remedy} (docs/production/backup.md).`,
      { cause: error },
    );
  }
}
