import { chmod, mkdir, open, stat } from 'node:fs/promises'
import { ConfigurationError } from './env.server.ts'

const OTHERS = 0o077

/**
 * Makes a folder and everything that this process writes from now on its owner's alone (umask 077). A folder that others may open is closed to them,
 * which `told` hears in one sentence.
 * @throws ConfigurationError when it stays open because it belongs to somebody else.
 */
export async function keepPrivate(folder: string, told: (sentence: string) => void): Promise<void> {
	process.umask(OTHERS)
	await mkdir(folder, { recursive: true })
	if (process.platform === 'win32' || ((await stat(folder)).mode & OTHERS) === 0) return
	await chmod(folder, 0o700).catch(() => {
		throw new ConfigurationError(
			`Other users of this machine may open ${folder} (DATA_DIR), and it belongs to another user: give it to the user that runs Mbongi, with mode 0700.`,
		)
	})
	told(`Other users of this machine could open ${folder} (DATA_DIR): its mode is 0700 now.`)
}

/** Puts the names in a folder on the disk: a file that was renamed into it is not found there after a power cut before (fsync(2)). */
export async function syncFolder(folder: string): Promise<void> {
	if (process.platform === 'win32') return
	const opened = await open(folder, 'r')
	try {
		await opened.sync()
	} finally {
		await opened.close()
	}
}
