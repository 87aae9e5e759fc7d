import { backupFolder, lastBackupAt } from '#app/platform/backup/backup.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import program from '../../../../package.json' with { type: 'json' }
import { type BackupPlace, backupPlace } from './backup-place.ts'

/** What the platform knows of itself: what runs, since when, where data and copies lie. */
export type HouseFacts = {
	version: string
	/** When this program was started. */
	startedAt: Date
	/** When the last backup was made that was restored and compared; null when there is none. */
	backupAt: Date | null
	backup: BackupPlace
	database: 'embedded' | 'server'
	files: 'folder' | 'bucket'
}

export async function getHouseFacts(ctx: Ctx): Promise<HouseFacts> {
	const { env } = ctx
	return {
		version: program.version,
		startedAt: new Date(performance.timeOrigin),
		backupAt: await lastBackupAt(backupFolder(env)),
		backup: backupPlace(env),
		database: env.DATABASE_URL ? 'server' : 'embedded',
		files: env.S3_URL ? 'bucket' : 'folder',
	}
}
