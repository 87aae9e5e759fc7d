import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdministrator } from '#app/modules/identity/index.server.ts'
import { operatorUpkeep } from '#app/modules/upkeep/index.server.ts'
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

async function run(script: string, args: string[]) {
	const program = runProgram(script, args, { DATA_DIR: folder })
	return { code: await program.ended, lines: program.output().trim().split('\n') }
}
const admin = (...args: string[]) => run('scripts/admin.ts', args)
const upkeep = (...args: string[]) => run('scripts/upkeep.ts', args)

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
	const heard = await hearOperator(opened.ctx, { makeAdministrator, operatorUpkeep })
	const made = await admin('seconde@example.org')
	const strange = await admin('x')
	const log = await upkeep('log')
	const queued = await upkeep('storage')
	const again = await upkeep('storage')
	heard.close()
	await opened.close()
	expect(made).toMatchObject({ code: 0, lines: [expect.stringContaining('new account')] })
	expect(strange).toEqual({ code: 1, lines: ['"x" is not an e-mail address.'] })
	expect(log).toEqual({ code: 0, lines: ['The chain of the audit log is whole.'] })
	expect(queued).toMatchObject({ code: 0, lines: [expect.stringContaining('/admin/entretien')] })
	expect(again).toEqual({ code: 1, lines: ['That is being done already.'] })
})

test('looks after a platform that does not run', async () => {
	expect(await upkeep('storage')).toMatchObject({
		code: 0,
		lines: expect.arrayContaining([expect.stringContaining('"missing": 0')]),
	})
	expect(await upkeep('index')).toEqual({ code: 0, lines: ['Done.'] })
	expect(await upkeep('database')).toMatchObject({ code: 0 })
	expect(await upkeep('usage', '2026-10')).toMatchObject({ code: 1 })
	expect(await upkeep('everything')).toMatchObject({ code: 1, lines: [expect.stringContaining('Usage:')] })
	const opened = await openContext({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
	await opened.ctx.db.updateTable('audit_event').set({ action: 'x' }).where('sequence', '=', 2).execute()
	await opened.close()
	expect(await upkeep('log')).toEqual({
		code: 1,
		lines: ['The chain of the audit log is broken at entry 2.'],
	})
})

test('refuses in one sentence a database in use, what is no address, and nothing at all', async () => {
	const lock = takeLock(pathsIn(folder).lock)
	const locked = await admin('autre@example.org')
	lock.release()
	expect(locked).toMatchObject({ code: 1, lines: [expect.stringContaining('in use by process')] })
	expect(await admin('x')).toEqual({ code: 1, lines: ['"x" is not an e-mail address.'] })
	expect(await admin()).toEqual({ code: 1, lines: ['Usage: npm run admin -- address@example.org'] })
})
