import { lockHolder } from '#app/platform/db/lock.server.ts'
import { ConfigurationError, readEnv } from '#app/platform/env.server.ts'
import { rotateMasterKey } from '#app/platform/master-key.server.ts'
import { pathsIn } from '#server/open-context.server.ts'

/** `npm run rotate-key`: a new key file; the next start seals the platform's keys with it. The platform must not run. */
try {
	console.log(await rotate())
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}

async function rotate(): Promise<string> {
	const env = readEnv(process.env)
	if (env.SECRET_KEY) {
		throw new ConfigurationError(
			'The key is SECRET_KEY: stop every node, start with a new one and the present one as SECRET_KEY_BEFORE, and drop that at the start after.',
		)
	}
	if (lockHolder(pathsIn(env.DATA_DIR).lock)) throw new Error('The platform runs: stop it first.')
	const isDone = await rotateMasterKey(env.DATA_DIR)
	return isDone
		? 'A new key is in place. Start the platform now: it seals its keys with it and deletes the key before.'
		: 'Nothing to do: there is no key yet, or the platform was not started since the last rotation.'
}
