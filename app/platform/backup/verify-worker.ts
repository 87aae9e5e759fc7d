import { verifyBackup } from './verify.server.ts'

/** Verifies the archive of the first argument in the folder of the second; says on standard output what it holds, on standard error what is wrong with it. */
const [file = '', folder = ''] = process.argv.slice(2)
try {
	const url = process.env['DATABASE_URL'] || undefined
	const { rows, files } = await verifyBackup(file, folder, { identity: null, url })
	console.log(JSON.stringify({ rows, files }))
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
