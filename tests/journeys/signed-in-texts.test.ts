import { beforeAll, expect, inject, test } from 'vitest'

const site = inject('site')
const people = inject('people')

/** Every so many-th text of the library. */
const EVERY = 9

type Reader = { cookie: string; name: string }
let reader: Reader
let manager: Reader
let texts: string[]

beforeAll(async () => {
	reader = await signedIn('author-2@mbongi.example')
	manager = await signedIn('publisher@mbongi.example')
	const index = await (await fetch(`${site}/sitemap.xml`)).text()
	const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map(([, path]) => path)
	const lists = await Promise.all(parts.map(async (path) => (await fetch(site + path)).text()))
	const all = lists.flatMap((list) => [
		...list.matchAll(/<loc>[^<]*?(\/(?:articles|ouvrages\/[\w-]+\/chapitre)\/[\w-]+)<\/loc>/g),
	])
	texts = all.map(([, path]) => path ?? '').filter((_, at) => at % EVERY === 0)
})

/** People whose sessions no other journey ends. */
async function signedIn(email: string): Promise<Reader> {
	const { password = '', name = '' } = people.find((person) => person.email === email) ?? {}
	const answer = await fetch(`${site}/auth`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site },
		body: new URLSearchParams({ acte: 'connexion', email, password }),
	})
	return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', name }
}

/** The encoding tells which way an answer went: joined pieces are gzip, what is made for one person is brotli. */
async function asked(path: string, { cookie }: { cookie: string }, accept = 'text/html') {
	const answer = await fetch(site + path, { headers: { cookie, accept, 'accept-encoding': 'br, gzip' } })
	const {
		'content-encoding': encoding,
		link,
		'cache-control': kept,
		'content-type': type,
	} = Object.fromEntries(answer.headers)
	return { encoding, about: { link, kept, type, status: answer.status }, html: await answer.text() }
}

test('the texts that are kept for everybody are, for each who is signed in, those that are made for them', async () => {
	expect(texts.length).toBeGreaterThan(30)
	for (const [at, path] of texts.entries()) {
		const person = at % 3 === 0 ? manager : reader
		const address = `${path}?lang=${['fr', 'ar', 'es', 'en'][at % 4]}`
		let joined = await asked(address, person)
		// While another journey changes the library, pages are made.
		for (let time = 0; joined.encoding !== 'gzip' && time < 5; time++) joined = await asked(address, person)
		const made = await asked(address, person, 'text/html, text/x-none;q=0.1')
		expect([joined.encoding, made.encoding], address).toEqual(['gzip', 'br'])
		expect(joined.about, address).toEqual(made.about)
		expect(joined.html, address).toBe(made.html)
		expect(joined.html).toContain(person.name)
	}
})

test('what is kept of them names nobody, a work that is saved says so, and the history has what was opened', async () => {
	const [path = ''] = texts
	await asked(path, reader)
	const visitor = await asked(path, { cookie: 'theme=dark' })
	expect(visitor.html).not.toContain(reader.name)
	expect(visitor.html).toContain('href="/auth"')
	const slug = path.split('/').at(-1) ?? ''
	const kind = path.includes('/chapitre/') ? 'chapter' : 'article'
	const save = (fields: Record<string, string>) =>
		fetch(`${site}/espace-lecteur/bibliotheque`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin: site, cookie: reader.cookie },
			body: new URLSearchParams({ ...fields, retour: path }),
		})
	expect((await save({ acte: 'garder', kind, slug })).status).toBeLessThan(400)
	expect((await asked(path, reader)).html).toContain('Retirer de ma bibliothèque')
	expect((await asked(path, manager)).html).not.toContain('Retirer de ma bibliothèque')
	expect((await asked('/espace-lecteur/historique', reader)).html).toContain(path)
	const ended = await fetch(`${site}/auth/deconnexion`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site, cookie: reader.cookie },
	})
	expect(ended.status).toBeLessThan(400)
	expect((await asked(path, reader)).html).not.toContain(reader.name)
})
