import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { ADDRESSES } from '#app/addresses/address.ts'
import { englishArticle, everyRecord, hostileArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as openSearch } from './open-search.ts'
import { loader as suggestions } from './open-search-suggestions.ts'
import { loader as robots } from './robots.ts'
import { loader as security } from './security.ts'
import { loader as sitemapIndex } from './sitemap-index.ts'
import { loader as sitemapPart } from './sitemap-part.ts'
import { ask, isWellFormed, page } from './testing.ts'

describe('sitemap', () => {
	const schemaFile = (name: string) => ({
		fileName: name,
		contents: readFileSync(new URL(`../../../tests/schemas/sitemap/${name}`, import.meta.url), 'utf8'),
	})

	test('index and parts are valid, every page in four languages, drafts and withdrawn works absent', async ({
		ctx,
	}) => {
		for (const record of everyRecord) await storeRecord(ctx, record)
		await storeRecord(ctx, { ...hostileArticle, withdrawn: true })
		const html = ['carte.webp', 'plan.webp?largeur=480', 'carte.webp']
			.map((name) => `<figure><img alt="src=&quot;/images/non&quot;" src="/images/${name}"></figure>`)
			.join('<p>src="/images/non"</p>')
		await ctx.db
			.insertInto('body')
			.values({ work_id: englishArticle.id, language: 'en', html, outline: '[]', word_count: 1 })
			.execute()
		const index = await (await ask(sitemapIndex, ctx, '/sitemap.xml')).text()
		expect((await validateXML({ xml: index, schema: schemaFile('siteindex.xsd') })).errors).toEqual([])
		const names = [...index.matchAll(/sitemaps\/([\w-]+\.xml)</g)].map(([, name]) => name ?? '')
		expect(names).toEqual([
			'pages.xml',
			'journals-1.xml',
			'issues-1.xml',
			'publishers-1.xml',
			'works-1.xml',
			'people-1.xml',
		])
		let works = ''
		for (const part of names) {
			const xml = await (await ask(sitemapPart, ctx, `/sitemaps/${part}`, { part })).text()
			const { errors } = await validateXML({
				xml,
				schema: schemaFile('sitemap-all.xsd'),
				preload: ['sitemap.xsd', 'xhtml-link.xsd', 'image.xsd'].map(schemaFile),
			})
			expect(errors).toEqual([])
			if (part === 'works-1.xml') works = xml
		}
		expect(works.match(/<url>/g)).toHaveLength(everyRecord.length * 4)
		for (const language of ['', '?lang=en', '?lang=es', '?lang=ar']) {
			expect(works).toContain(`<loc>http://localhost:3000${page}${language}</loc>`)
		}
		const { at } = await ctx.db
			.selectFrom('library_change')
			.select('at')
			.where('address', '=', page)
			.orderBy('number', 'desc')
			.limit(1)
			.executeTakeFirstOrThrow()
		expect(works).toContain(
			`<loc>http://localhost:3000${page}</loc><lastmod>${at.toISOString()}</lastmod><xhtml:link rel="alternate" hreflang="fr" href="http://localhost:3000${page}"/><xhtml:link rel="alternate" hreflang="en" href="http://localhost:3000${page}?lang=en"/>`,
		)
		expect(works).not.toContain('hostile')
		const pictures = [...works.matchAll(/<loc>([^<]*)<\/loc>(?:(?!<url>).)*?<image:loc>([^<]*)/g)]
		expect(pictures.map(([, of, picture]) => [of, picture])).toEqual([
			[`http://localhost:3000${page}`, 'http://localhost:3000/images/carte.webp'],
		])
		expect(works.match(/<image:loc>[^<]*/g)).toEqual([
			'<image:loc>http://localhost:3000/images/carte.webp',
			'<image:loc>http://localhost:3000/images/plan.webp',
		])
	})

	test('there is no other part', async ({ ctx }) => {
		for (const part of [
			'works-2.xml',
			'works-0.xml',
			'works-99999.xml',
			'x-1.xml',
			'constructor-1.xml',
			'pages',
			'..xml',
		])
			expect((await ask(sitemapPart, ctx, '/sitemaps/x', { part })).status, part).toBe(404)
	})
})

describe('for crawlers and browsers', () => {
	test('robots.txt names the sitemap and closes the personal spaces', async ({ ctx }) => {
		const text = await (await ask(robots, ctx, '/robots.txt')).text()
		expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
		for (const path of [
			'/admin',
			'/auth',
			'/espace-auteur',
			'/espace-lecteur',
			'/espace-reviseur',
			'/redaction',
		])
			expect(text).toContain(`Disallow: ${path}\n`)
		for (const list of ['/articles', '/derniers-articles'])
			for (const line of [`Disallow: ${list}?`, `Allow: ${list}?lang=`]) expect(text).toContain(`${line}\n`)
	})

	test('security.txt says whom to write to, and until when that is so (RFC 9116)', async ({ ctx }) => {
		const text = await (await ask(security, ctx, '/.well-known/security.txt')).text()
		expect(text).toContain('Contact: http://localhost:3000/contact\n')
		expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
		const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
		const days = (Date.parse(expires) - ctx.now().getTime()) / 86_400_000
		expect(days).toBeGreaterThan(30)
		expect(days).toBeLessThan(365)
		const reachable = { ...ctx, env: { ...ctx.env, CONTACT_EMAIL: 'securite@revue.example' } }
		expect(await (await ask(security, reachable, '/.well-known/security.txt')).text()).toContain(
			'Contact: mailto:securite@revue.example\n',
		)
	})

	test('robots are kept from no page of the sitemap', async ({ ctx }) => {
		const text = await (await ask(robots, ctx, '/robots.txt')).text()
		const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '')
		expect(closed.length).toBeGreaterThan(10)
		const listed = Object.values(ADDRESSES).filter(({ sitemap }) => sitemap)
		expect(listed.filter(({ path }) => closed.some((start) => path.startsWith(start)))).toEqual([])
	})

	test('the OpenSearch description is well-formed and finds by q', async ({ ctx }) => {
		const text = await (await ask(openSearch, ctx, '/opensearch.xml')).text()
		expect(await isWellFormed(text)).toEqual([])
		expect(text).toContain('template="http://localhost:3000/articles?q={searchTerms}"')
		expect(text).toContain(
			'<Url type="application/x-suggestions+json" template="http://localhost:3000/opensearch/suggestions.json?q={searchTerms}"/>',
		)
	})

	test('OpenSearch suggestions are the text typed and its completions', async ({ ctx }) => {
		for (const query of ['?q=fran', '?q=', '', '?q=%ED%A0%80%00']) {
			const answer = await ask(suggestions, ctx, `/opensearch/suggestions.json${query}`)
			expect(answer.headers.get('content-type')).toMatch(/^application\/x-suggestions\+json/)
			const [typed, completions] = await answer.json()
			expect(typeof typed).toBe('string')
			expect(completions).toEqual(expect.any(Array))
		}
	})
})
