import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.server.ts'
import { syncFolder } from './private-folder.ts'

/** `before` opens what was sealed until the rotation; `forgetBefore` ends it. */
export type MasterKeys = { present: string; before: string | null; forgetBefore(): Promise<void> }

type Configured = Pick<Env, 'DATA_DIR' | 'SECRET_KEY' | 'SECRET_KEY_BEFORE'>

const pathsIn = (dataDir: string) => ({
	present: join(dataDir, 'secret-key'),
	before: join(dataDir, 'secret-key.before'),
})

/**
 * The key that seals all others: SECRET_KEY, else the file `secret-key` beside the database, which is made at the first start and read
 * by its owner alone (0600). A copy of the database is worth nothing without it.
 */
export async function masterKeys(env: Configured): Promise<MasterKeys> {
	if (env.SECRET_KEY)
		return { present: env.SECRET_KEY, before: env.SECRET_KEY_BEFORE ?? null, forgetBefore: async () => {} }
	const paths = pathsIn(env.DATA_DIR)
	return {
		present: (await read(paths.present)) ?? (await makeKeyFile(env.DATA_DIR)),
		before: await read(paths.before),
		forgetBefore: () => rm(paths.before, { force: true }),
	}
}

/**
 * Puts a new master key in place of the one in the file; the next start seals the keys with it and deletes the one before. False where
 * no key was made yet, or the start after the last rotation is still to come.
 */
export async function rotateMasterKey(dataDir: string): Promise<boolean> {
	const paths = pathsIn(dataDir)
	if ((await read(paths.present)) === null || (await read(paths.before)) !== null) return false
	await rename(paths.present, paths.before)
	await makeKeyFile(dataDir)
	return true
}

/** The key in the file, also when another process made it a moment ago. */
async function makeKeyFile(dataDir: string): Promise<string> {
	const { present } = pathsIn(dataDir)
	const made = `${present}.${randomBytes(6).toString('hex')}`
	await mkdir(dataDir, { recursive: true, mode: 0o700 })
	await writeFile(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
	await link(made, present).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error
	})
	await rm(made)
	await syncFolder(dataDir)
	const key = await read(present)
	if (!key) throw new Error(`${present} holds no key`)
	return key
}

async function read(path: string): Promise<string | null> {
	try {
		return (await readFile(path, 'utf8')).trim() || null
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
		throw error
	}
}
