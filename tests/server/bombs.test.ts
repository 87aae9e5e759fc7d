import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { largeFileType } from '#app/platform/http/large-file.ts'
import { openContext } from '#server/open-context.server.ts'
import { DOCX_BOMBS } from '#tests/support/bombs/archives.ts'
import { PDF_BOMBS } from '#tests/support/bombs/pdfs.ts'
import { PICTURE_BOMBS } from '#tests/support/bombs/pictures.ts'
import { placeDatabase, startSite } from '#tests/support/process.ts'

/** Bombs sent to the public check of a node as it runs, by somebody who waits for nothing. */
const CHECK = '/guide-auteurs/verifier'
const SENT = [
	'a page of forty million points',
	'the same, with an empty password',
	'zeros deflated twice',
	'LZW of 200 MB',
	'an object stream of 300 MB',
	'a page of lines as long as may be',
	'a main part of 2 GB',
	'4,000 names for one part of 4 MB',
]
const MOST_GROWTH_KB = 200 * 1024

const EMAIL = 'autrice@example.org'

let folder: string
let submissionId: string
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'mbongi-bombs-'))
	placeDatabase(folder)
	const { ctx, close } = await openContext({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
	const submitter = await storePerson(ctx, { email: EMAIL, password: true, grants: [{ role: 'author' }] })
	submissionId = (await storeSubmission(ctx, { submitter, actions: [] })).id
	await close()
	site = await startSite(folder)
})
afterAll(async () => {
	site.child.kill('SIGTERM')
	await site.ended
	await rm(folder, { recursive: true })
})

function send(bytes?: Uint8Array): Promise<Response> {
	const form = new FormData()
	form.set('manuscript', new Blob(bytes ? [bytes as Uint8Array<ArrayBuffer>] : []), 'x.docx')
	return fetch(site.url + CHECK, {
		method: 'POST',
		body: form,
		redirect: 'manual',
		headers: { origin: site.url },
	})
}

/** What became of a file that was sent, once it had its turn: a page of one that waits loads itself again. */
async function outcomeOf(sent: Response): Promise<'refused' | 'read'> {
	for (let location = sent.headers.get('location'); location; ) {
		if (location.includes('refus=')) return 'refused'
		const page = await fetch(site.url + location, { redirect: 'manual' })
		expect([200, 303]).toContain(page.status)
		await page.text()
		if (page.status === 200 && !page.headers.has('refresh')) return 'read'
		if (page.status === 303) location = page.headers.get('location')
		else await new Promise((next) => setTimeout(next, 100))
	}
	expect(sent.status).toBe(422)
	return 'refused'
}

/** The most memory that the node has ever held, where the system tells (Linux). */
function mostMemoryKb(): number {
	try {
		const status = readFileSync(`/proc/${site.child.pid}/status`, 'utf8')
		return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1])
	} catch {
		return 0
	}
}

/** The processes of the node, by their parent. */
function childrenOf(pid: number | undefined): string[] {
	const path = `/proc/${pid}/task/${pid}/children`
	try {
		return readFileSync(path, 'utf8').split(' ').filter(Boolean)
	} catch {
		return []
	}
}

test('an empty form starts no process', async () => {
	expect((await send()).status).toBe(422)
	expect(childrenOf(site.child.pid)).toEqual([])
})

/** The cookies of somebody who has signed in. */
async function signedIn(): Promise<string> {
	const body = new URLSearchParams({ acte: 'connexion', email: EMAIL, password: TEST_PASSWORD })
	const { headers } = await fetch(`${site.url}/auth`, { method: 'POST', redirect: 'manual', body })
	return headers
		.getSetCookie()
		.map((line) => line.split(';', 1)[0])
		.join('; ')
}

test('bombs in the forms of those who are signed in are refused in their pages, and the node keeps its size', async () => {
	const headers = { origin: site.url, cookie: await signedIn() }
	const post = async (path: string, field: string, fields: Record<string, string>, bomb?: Uint8Array) => {
		const body = new FormData()
		for (const [name, value] of Object.entries(fields)) body.set(name, value)
		body.set(field, new File([bomb as Uint8Array<ArrayBuffer>], 'x.docx'))
		return (await fetch(site.url + path, { method: 'POST', redirect: 'manual', body, headers })).status
	}
	const before = mostMemoryKb()
	const files = `/espace-auteur/soumissions/${submissionId}/fichiers`
	const text = { acte: 'envoyer', kind: 'manuscript', version: '0' }
	for (const name of SENT.slice(0, 2)) {
		expect([name, await post(files, 'file', text, await PDF_BOMBS[name]?.())]).toEqual([name, 422])
	}
	expect(await post(files, 'file', text, await DOCX_BOMBS['a main part of 2 GB']?.())).toBe(422)
	for (const name of ['PNG', 'JPEG', 'WebP'])
		expect([
			name,
			await post('/espace-lecteur/profil', 'picture', { acte: 'portrait' }, await PICTURE_BOMBS[name]?.()),
		]).toEqual([name, 422])
	expect(mostMemoryKb() - before).toBeLessThan(MOST_GROWTH_KB)
	expect(await post(files, 'file', text, await docxOf())).toBe(303)
})

test('a form that says of a hundred files that they are too large fills no memory', async () => {
	const form = new FormData()
	for (let number = 0; number < 100; number++)
		form.set(`file${number}`, new File([], 'a.pdf', { type: largeFileType(80 * 1024 * 1024) }))
	const before = mostMemoryKb()
	const headers = { origin: site.url }
	expect((await fetch(`${site.url}/contact`, { method: 'POST', body: form, headers })).status).toBe(422)
	expect(mostMemoryKb() - before).toBeLessThan(MOST_GROWTH_KB)
})

test('bombs are refused all at once, the node keeps its size and goes on answering', async () => {
	expect((await send(await docxOf())).status).toBe(303)
	const before = mostMemoryKb()
	const bombs = await Promise.all(SENT.map((name) => ({ ...PDF_BOMBS, ...DOCX_BOMBS })[name]?.()))
	const sent = bombs.map((bytes) => send(bytes))
	let answered = 0
	const whileTheyLast = (async () => {
		for (const done = Promise.allSettled(sent); ; answered++) {
			expect((await fetch(`${site.url}/health/ready`)).status).toBe(200)
			if (await Promise.race([done.then(() => true), new Promise((next) => setTimeout(next, 50, false))]))
				return
		}
	})()
	const outcomes = await Promise.all(sent.map(async (answer) => outcomeOf(await answer)))
	await whileTheyLast
	expect(outcomes).toEqual(SENT.map(() => 'refused'))
	expect(answered).toBeGreaterThan(0)
	expect(mostMemoryKb() - before).toBeLessThan(MOST_GROWTH_KB)
	expect(site.child.exitCode).toBeNull()
	expect(await outcomeOf(await send(await docxOf()))).toBe('read')
})
