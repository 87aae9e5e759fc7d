import type { Env } from '#app/platform/env.server.ts'

/** Where backups go: to a place of the operator's choice, beside the data themselves, or nowhere, where a database server has its own. */
export type BackupPlace = 'elsewhere' | 'besideData' | 'none'

export function backupPlace({
	BACKUP_DIR,
	BACKUP_S3_URL,
	DATABASE_URL,
}: Pick<Env, 'BACKUP_DIR' | 'BACKUP_S3_URL' | 'DATABASE_URL'>): BackupPlace {
	if (BACKUP_DIR || BACKUP_S3_URL) return 'elsewhere'
	return DATABASE_URL ? 'none' : 'besideData'
}
