import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdministrator } from '#app/modules/identity/index.server.ts'
import { takeLock } from '#app/platform/db/lock.server.ts'
import { openContext, pathsIn } from '#server/open-context.server.ts'
import { hearOperator } from '#server/operator-requests.ts'
import { placeDatabase, runProgram } from '#tests/support/process.ts'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'mbongi-admin-'))
	placeDatabase(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function admin(...args: string[]) {
	const program = runProgram('scripts/admin.ts', args, { DATA_DIR: folder })
	return { code: await program.ended, lines: program.output().trim().split('\n') }
}

test('makes an account whose password it says once, and then has nothing to do', async () => {
	const made = await admin('premiere@example.org')
	expect(made).toMatchObject({ code: 0, lines: [expect.stringMatching(/new account.*: [a-z2-9-]{23}$/)] })
	expect(await admin('Premiere@example.org')).toEqual({
		code: 0,
		lines: ['premiere@example.org is an administrator already.'],
	})
})

test('asks the node that holds the embedded database', async () => {
	const opened = await openContext({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
	const heard = await hearOperator(opened.ctx, makeAdministrator)
	const made = await admin('seconde@example.org')
	const strange = await admin('x')
	heard.close()
	await opened.close()
	expect(made).toMatchObject({ code: 0, lines: [expect.stringContaining('new account')] })
	expect(strange).toEqual({ code: 1, lines: ['"x" is not an e-mail address.'] })
})

test('refuses in one sentence a database in use, what is no address, and nothing at all', async () => {
	const lock = takeLock(pathsIn(folder).lock)
	const locked = await admin('autre@example.org')
	lock.release()
	expect(locked).toMatchObject({ code: 1, lines: [expect.stringContaining('in use by process')] })
	expect(await admin('x')).toEqual({ code: 1, lines: ['"x" is not an e-mail address.'] })
	expect(await admin()).toEqual({ code: 1, lines: ['Usage: npm run admin -- address@example.org'] })
})
