import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeDatabase, runProgram, startSite } from '#tests/support/process.ts'

const EMAIL = 'premiere@example.org'
let folder: string

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'mbongi-restart-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function signIn(site: string, password: string) {
	const response = await fetch(`${site}/auth`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ acte: 'connexion', email: EMAIL, password }),
	})
	const cookie = response.headers
		.getSetCookie()
		.map((line) => line.split(';', 1)[0])
		.join('; ')
	return { status: response.status, cookie }
}

const roomOf = (site: string, cookie: string) => fetch(`${site}/espace-lecteur`, { headers: { cookie } })

test('a node that is ended and started again knows its sessions, and what was tried at a password', async () => {
	placeDatabase(folder)
	const made = runProgram('scripts/admin.ts', [EMAIL], { DATA_DIR: folder })
	await made.ended
	const password = made.output().trim().split(' ').at(-1) ?? ''

	const before = await startSite(folder)
	const { status, cookie } = await signIn(before.url, password)
	expect(status).toBe(303)
	expect((await roomOf(before.url, cookie)).status).toBe(200)
	for (let tries = 0; tries < 3; tries++) expect((await signIn(before.url, 'not this one')).status).toBe(422)
	before.child.kill('SIGKILL')
	await before.ended

	const after = await startSite(folder)
	expect((await roomOf(after.url, cookie)).status).toBe(200)
	expect((await roomOf(after.url, cookie.replace('session_token=', 'session_token=x'))).status).toBe(403)
	for (let tries = 0; tries < 2; tries++) expect((await signIn(after.url, 'not this one')).status).toBe(422)
	expect((await signIn(after.url, password)).status).toBe(429)
	after.child.kill('SIGTERM')
	await after.ended
})
