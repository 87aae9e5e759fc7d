import { verifyBackup } from './verify.server.ts'

/** Verifies the archive of the first argument in the folder of the second; says on standard error what is wrong with it. */
const [file = '', folder = ''] = process.argv.slice(2)
try {
	await verifyBackup(file, folder, { identity: null, url: process.env['DATABASE_URL'] || undefined })
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
