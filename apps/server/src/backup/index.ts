export { backupHome, type BackupOptions, type BackupReport } from './backup-home.ts';
export { restoreHome, type RestoreOptions, type RestoreReport } from './restore-home.ts';
export { readSettings } from '../settings/settings.ts';
