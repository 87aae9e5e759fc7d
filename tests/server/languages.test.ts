import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { placeDatabase, runProgram, startSite } from '#tests/support/process.ts'
import ar from '../../locales/ar/common.json' with { type: 'json' }
import en from '../../locales/en/common.json' with { type: 'json' }
import es from '../../locales/es/common.json' with { type: 'json' }
import fr from '../../locales/fr/common.json' with { type: 'json' }

const EMAIL = 'premiere@example.org'
const REQUESTS = 200
const AT_ONCE = 40
/** Pages for everybody, kept and not, of one person, and of nobody. */
const PATHS = ['/', '/articles', '/recherche?q=fleuve', '/revues', '/nulle-part', '/auth', '/espace-lecteur']
/** What the foot of every page says in each language, as no other does. */
const SAID = { fr: fr.nav.join, en: en.nav.join, es: es.nav.join, ar: ar.nav.join }
let folder: string

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'mbongi-languages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('of many who ask at once in four languages, signed in and out, each is answered in the one asked for', async () => {
	placeDatabase(folder)
	const made = runProgram('scripts/admin.ts', [EMAIL], { DATA_DIR: folder })
	await made.ended
	const password = made.output().trim().split(' ').at(-1) ?? ''
	const site = await startSite(folder)
	const signedIn = await fetch(`${site.url}/auth`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ acte: 'connexion', email: EMAIL, password }),
	})
	expect(signedIn.status).toBe(303)
	const session = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0])

	const wrong: string[] = []
	const ask = async (turn: number) => {
		const language = LANGUAGES[turn % 4] ?? 'fr'
		const other = LANGUAGES[(turn + 1 + (turn % 3)) % 4] ?? 'fr'
		const path = PATHS[turn % PATHS.length] ?? '/'
		const isByAddress = turn % 3 === 0
		const cookies = [`language=${isByAddress ? other : language}`, ...(turn % 5 < 2 ? session : [])]
		const address = isByAddress ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path
		const answer = await fetch(site.url + address, {
			redirect: 'manual',
			headers: { cookie: cookies.join('; '), accept: 'text/html' },
		})
		if (answer.status >= 300 && answer.status < 400) return
		const page = await answer.text()
		const said = LANGUAGES.filter((one) => page.includes(SAID[one]))
		const lang = /<html lang="(\w+)"/.exec(page)?.[1]
		const isRefusal = answer.status === 429 || answer.status === 503
		if (lang !== language || (!isRefusal && said.join() !== language))
			wrong.push(
				`${answer.status} ${address} in ${language} (${cookies.length} cookies): ${lang}, says ${said}`,
			)
	}
	for (let from = 0; from < REQUESTS; from += AT_ONCE)
		await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => ask(from + place)))
	expect(wrong).toEqual([])
	site.child.kill('SIGTERM')
	await site.ended
})
