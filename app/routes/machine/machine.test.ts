import { readFileSync } from 'node:fs'
import { BibLatexParser } from 'biblatex-csl-converter'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { ADDRESSES } from '#app/addresses/address.ts'
import { feedLinks } from '#app/modules/citation/feed/feed.ts'
import { rebuildIndex } from '#app/modules/search/commands/rebuild-index.server.ts'
import { USAGE_HEADER } from '#app/modules/usage/header.ts'
import {
	arabicArticle,
	book,
	chapter,
	englishArticle,
	everyRecord,
	frenchArticle,
	hostileArticle,
} from '#app/modules/work/testing/records.ts'
import { storeGalley, storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as citationFile } from './citation-file.ts'
import { loader as feed } from './feed.ts'
import { loader as issueCitations } from './issue-citations.ts'
import { loader as linkset } from './linkset.ts'
import { loader as openSearch } from './open-search.ts'
import { loader as suggestions } from './open-search-suggestions.ts'
import { loader as robots } from './robots.ts'
import { loader as searchCitations } from './search-citations.ts'
import { loader as searchFeed } from './search-feed.ts'
import { loader as security } from './security.ts'
import { loader as sitemapIndex } from './sitemap-index.ts'
import { loader as sitemapPart } from './sitemap-part.ts'
import { loader as workFile } from './work-file.ts'

type Loader = (args: LoaderFunctionArgs) => Response | Promise<Response>

/** Asks a loader as the server would; thrown responses are answers too. */
async function ask(
	loader: Loader,
	ctx: Ctx,
	path: string,
	params: Record<string, string> = {},
	init: RequestInit = {},
): Promise<Response> {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const request = new Request(`http://localhost:3000${path}`, init)
	try {
		return await inHttp(() => loader({ request, params, context } as unknown as LoaderFunctionArgs))
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		throw thrown
	}
}

async function isWellFormed(xml: string): Promise<string[]> {
	const result = await validateXML({ xml, normalization: 'c14n' })
	return result.errors.map(({ message }) => message)
}

const slug = englishArticle.slug
const page = `/articles/${slug}`

describe('bibliography files', () => {
	test('an article in three formats, with name, type and 304', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		for (const [format, type] of [
			['bib', 'application/x-bibtex; charset=utf-8'],
			['ris', 'application/x-research-info-systems; charset=utf-8'],
			['json', 'application/vnd.citationstyles.csl+json'],
		]) {
			const response = await ask(citationFile, ctx, `${page}/citation.${format}`, { slug })
			expect(response.status).toBe(200)
			expect(response.headers.get('content-type')).toBe(type)
			expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${slug}.${format}"`)
			expect(await response.text()).toContain('10.1017/S0001972020000108')
			const etag = response.headers.get('etag') ?? ''
			const again = await ask(
				citationFile,
				ctx,
				`${page}/citation.${format}`,
				{ slug },
				{
					headers: { 'if-none-match': etag },
				},
			)
			expect(again.status).toBe(304)
			expect(await again.text()).toBe('')
		}
	})

	test('a book and its chapter; a chapter under another book is not found', async ({ ctx }) => {
		await storeRecord(ctx, book)
		await storeRecord(ctx, chapter)
		const ofBook = await ask(citationFile, ctx, `${book.path}/citation.ris`, { id: book.slug })
		expect(await ofBook.text()).toMatch(/^TY {2}- BOOK/)
		const place = { ouvrageId: book.slug, chapterId: chapter.slug }
		const ofChapter = await ask(citationFile, ctx, `${chapter.path}/citation.ris`, place)
		expect(await ofChapter.text()).toMatch(/^TY {2}- CHAP/)
		const other = await ask(citationFile, ctx, '/ouvrages/x/chapitre/y/citation.ris', {
			...place,
			ouvrageId: 'another',
		})
		expect(other.status).toBe(404)
	})

	test('an address that moved redirects for good', async ({ ctx }) => {
		await ctx.db.insertInto('slug_redirect').values({ kind: 'article', slug: 'old', target: slug }).execute()
		const response = await ask(citationFile, ctx, '/articles/old/citation.bib', { slug: 'old' })
		expect(response.status).toBe(301)
		expect(response.headers.get('location')).toBe(`${page}/citation.bib`)
	})

	test('a whole issue, in one file with keys that differ', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		await storeRecord(ctx, hostileArticle)
		const response = await ask(issueCitations, ctx, '/revues/africa/numeros/90-3/citations.bib', {
			id: 'africa',
			issue: '90-3',
		})
		const { entries } = new BibLatexParser(await response.text()).parse()
		expect(Object.values(entries)).toHaveLength(2)
		const missing = await ask(issueCitations, ctx, '/revues/africa/numeros/1/citations.bib', {
			id: 'africa',
			issue: '1',
		})
		expect(missing.status).toBe(404)
	})
})

describe('link sets', () => {
	test('in JSON and in text', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		const json = await ask(linkset, ctx, `/signposting/article/${slug}`, { kind: 'article', slug })
		expect(json.headers.get('content-type')).toBe('application/linkset+json')
		expect((await json.json()).linkset[0]['cite-as']).toEqual([
			{ href: 'https://doi.org/10.1017/S0001972020000108' },
		])
		const again = await ask(linkset, ctx, `/signposting/article/${slug}`, { kind: 'article', slug })
		const items = (await again.json()).linkset[0].item.map(({ href }: { href: string }) => href)
		expect(items).toContain(`http://localhost:3000${page}/texte/${slug}.epub`)
		expect(items).toContain(`http://localhost:3000${page}/texte/${slug}.xml`)
		const text = await ask(linkset, ctx, `/signposting/article/${slug}.txt`, {
			kind: 'article',
			slug: `${slug}.txt`,
		})
		expect(text.headers.get('content-type')).toBe('application/linkset')
		for (const kind of ['issue', 'constructor', 'book'])
			expect((await ask(linkset, ctx, `/signposting/${kind}/${slug}`, { kind, slug })).status).toBe(404)
	})
})

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

test('the check of XML finds faults', async () => {
	expect(await isWellFormed('<a>&</a>')).not.toEqual([])
	expect(await isWellFormed('<a>')).not.toEqual([])
})

describe('feeds', () => {
	test('a page names its feeds', () => {
		expect(
			feedLinks('https://x.example', '/articles/flux', 'Droit', new URLSearchParams({ q: 'droit' })),
		).toEqual([
			{
				rel: 'alternate',
				type: 'application/rss+xml',
				title: 'Droit',
				href: 'https://x.example/articles/flux/rss.xml?q=droit',
			},
			{
				rel: 'alternate',
				type: 'application/atom+xml',
				title: 'Droit',
				href: 'https://x.example/articles/flux/atom.xml?q=droit',
			},
		])
	})

	test('RSS and Atom of the platform, newest first, well-formed whatever the titles hold', async ({
		ctx,
	}) => {
		for (const record of [...everyRecord, hostileArticle]) await storeRecord(ctx, record)
		const rss = await ask(feed, ctx, '/flux/rss.xml')
		expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
		expect(rss.headers.get('last-modified')).toBe('Fri, 20 Nov 2026 10:00:00 GMT')
		const text = await rss.text()
		expect(await isWellFormed(text)).toEqual([])
		const links = [...text.matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, link]) => link)
		expect(links[0]).toBe('http://localhost:3000/articles/cinismo-e-indiferenciacion')
		expect(links).not.toContain(`http://localhost:3000${chapter.path}`)
		expect(text).toContain('<dc:creator>Frédérick Madore</dc:creator>')
		expect(text).toContain('<lastBuildDate>Fri, 20 Nov 2026 10:00:00 GMT</lastBuildDate>')

		const atom = await (await ask(feed, ctx, '/flux/atom.xml?lang=ar')).text()
		expect(await isWellFormed(atom)).toEqual([])
		expect(atom).toContain('<title xml:lang="ar">ما هي هذه المجلة؟</title>')
		expect(atom).toContain('<id>http://localhost:3000/flux/atom.xml?lang=ar</id>')
		expect(atom).not.toContain('<script>')
	})

	test('of a journal and of a discipline; unknown ones are not found', async ({ ctx }) => {
		await ctx.db
			.insertInto('discipline')
			.values({
				id: 'histoire',
				name: JSON.stringify({ fr: 'Histoire', en: 'History' }),
				sign: 'h',
				position: 1,
			})
			.execute()
		await storeRecord(ctx, { ...englishArticle, disciplines: ['histoire'] })
		await storeRecord(ctx, frenchArticle)
		const journal = await (
			await ask(feed, ctx, '/revues/theologiques/flux/rss.xml', { id: 'theologiques' })
		).text()
		expect(journal).toContain('<title>Mbongi — Théologiques</title>')
		expect(journal.match(/<item>/g)).toHaveLength(1)
		const discipline = await (
			await ask(feed, ctx, '/disciplines/histoire/flux/atom.xml?lang=en', { discipline: 'histoire' })
		).text()
		expect(discipline).toContain('<title>Mbongi — History</title>')
		expect(discipline.match(/<entry>/g)).toHaveLength(1)
		expect((await ask(feed, ctx, '/revues/x/flux/rss.xml', { id: 'x' })).status).toBe(404)
		expect((await ask(feed, ctx, '/disciplines/x/flux/rss.xml', { discipline: 'x' })).status).toBe(404)
	})

	test('a summary is HTML in RSS 2.0 and text in Atom: what looks like a tag stays what it is', async ({
		ctx,
	}) => {
		await storeRecord(ctx, { ...englishArticle, abstract: { en: 'Where p < 0.05 & n > 3' } })
		const rss = await (await ask(feed, ctx, '/flux/rss.xml')).text()
		expect(rss).toContain('<description>Where p &#38;lt; 0.05 &#38;amp; n &#38;gt; 3</description>')
		const atom = await (await ask(feed, ctx, '/flux/atom.xml')).text()
		expect(atom).toContain('<summary type="text" xml:lang="en">Where p &#60; 0.05 &#38; n &#62; 3</summary>')
	})

	test('an unchanged feed is not sent again; an empty library has a feed', async ({ ctx }) => {
		const empty = await ask(feed, ctx, '/flux/atom.xml')
		expect(await isWellFormed(await empty.text())).toEqual([])
		await storeRecord(ctx, arabicArticle)
		const first = await ask(feed, ctx, '/flux/atom.xml')
		for (const headers of [
			{ 'if-none-match': first.headers.get('etag') ?? '' },
			{ 'if-modified-since': first.headers.get('last-modified') ?? '' },
		])
			expect((await ask(feed, ctx, '/flux/atom.xml', {}, { headers })).status).toBe(304)
		expect(first.headers.get('etag')).not.toBe(empty.headers.get('etag'))
	})
})

describe('what a search finds', () => {
	test('as one bibliography file and as a feed', async ({ ctx }) => {
		for (const record of everyRecord) await storeRecord(ctx, record)
		await rebuildIndex(ctx)
		const found = await ask(searchCitations, ctx, '/articles/citations.json?q=francophone')
		expect(found.headers.get('content-disposition')).toBe('attachment; filename="mbongi.json"')
		const items = await found.json()
		expect(items.map(({ DOI }: { DOI: string }) => DOI)).toEqual([englishArticle.doi])
		const all = await (await ask(searchCitations, ctx, '/articles/citations.ris')).text()
		expect(all.match(/^TY {2}- /gm)).toHaveLength(everyRecord.length)
		const none = await ask(searchCitations, ctx, '/articles/citations.bib?q=xyzzyx')
		expect([none.status, await none.text()]).toEqual([200, ''])

		const rss = await (
			await ask(searchFeed, ctx, '/articles/flux/rss.xml?q=%22Burkina%20Faso%22&x=%3C')
		).text()
		expect(await isWellFormed(rss)).toEqual([])
		expect(rss).toContain('<title>Mbongi — &#34;Burkina Faso&#34;</title>')
		expect(rss).toContain('href="http://localhost:3000/articles/flux/rss.xml?q=%22Burkina+Faso%22"')
		expect(rss.match(/<item>/g)).toHaveLength(2)
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
		expect(text).toContain('Disallow: /articles?\nAllow: /articles?lang=\n')
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

describe('files of works', () => {
	const content = new TextEncoder().encode('%PDF-1.7 0123456789')
	const fileName = 'Prêcheurs n° 1.pdf'
	const params = { slug, fileName }
	const get = (ctx: Ctx, headers: Record<string, string> = {}, query = '', method = 'GET') =>
		ask(workFile, ctx, `${page}/telecharger/x${query}`, params, { headers, method })

	test('whole, with name, tag, date, link and what it counts as', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		const { sha256 } = await storeGalley(ctx, englishArticle.id, {
			fileName,
			mediaType: 'application/pdf',
			content,
		})
		const response = await get(ctx)
		expect(response.status).toBe(200)
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'accept-ranges': 'bytes',
			'content-length': '19',
			'content-type': 'application/pdf',
			'content-disposition': `inline; filename="Precheurs n_ 1.pdf"; filename*=UTF-8''Pr%C3%AAcheurs%20n%C2%B0%201.pdf`,
			etag: `"${sha256}"`,
			'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
			link: `<http://localhost:3000${page}>; rel="collection"; type="text/html", <http://localhost:3000/signposting/article/${slug}>; rel="linkset"; type="application/linkset+json", <http://localhost:3000/signposting/article/${slug}.txt>; rel="linkset"; type="application/linkset"`,
			'x-content-type-options': 'nosniff',
			[USAGE_HEADER]: `download:${englishArticle.id}`,
		})
		expect(await response.text()).toBe('%PDF-1.7 0123456789')
		const download = await get(ctx, {}, '?telecharger=1')
		expect(download.headers.get('content-disposition')).toMatch(/^attachment; /)
		await download.body?.cancel()
	})

	test('in parts, of which none is counted (COUNTER 5.1, section 7.1: only 200 and 304 are)', async ({
		ctx,
	}) => {
		await storeRecord(ctx, englishArticle)
		const { sha256 } = await storeGalley(ctx, englishArticle.id, {
			fileName,
			mediaType: 'application/pdf',
			content,
		})
		const first = await get(ctx, { range: 'bytes=0-3' })
		expect(first.status).toBe(206)
		expect(first.headers.get('content-range')).toBe('bytes 0-3/19')
		expect(first.headers.has(USAGE_HEADER)).toBe(false)
		expect(await first.text()).toBe('%PDF')
		const last = await get(ctx, { range: 'bytes=-4', 'if-range': `"${sha256}"` })
		expect([last.status, await last.text()]).toEqual([206, '6789'])
		expect(last.headers.has(USAGE_HEADER)).toBe(false)
		const changed = await get(ctx, { range: 'bytes=-4', 'if-range': '"other"' })
		expect([changed.status, (await changed.text()).length]).toEqual([200, 19])
		const several = await get(ctx, { range: 'bytes=0-1,4-5' })
		expect([several.status, (await several.text()).length]).toEqual([200, 19])
		const beyond = await get(ctx, { range: 'bytes=19-' })
		expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */19'])
		expect(beyond.headers.has(USAGE_HEADER)).toBe(false)
	})

	test('conditions and HEAD', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		const { sha256 } = await storeGalley(ctx, englishArticle.id, {
			fileName,
			mediaType: 'application/pdf',
			content,
		})
		const known = await get(ctx, { 'if-none-match': `"${sha256}"`, range: 'bytes=0-3' })
		expect([known.status, await known.text()]).toEqual([304, ''])
		expect(known.headers.has(USAGE_HEADER)).toBe(true)
		const failed = await get(ctx, { 'if-match': '"other"' })
		expect(failed.status).toBe(412)
		const head = await get(ctx, { range: 'bytes=0-3' }, '', 'HEAD')
		expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '19', ''])
	})

	test('what could run here is only downloaded', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		await storeGalley(ctx, englishArticle.id, { fileName, mediaType: 'text/html', content })
		const response = await get(ctx)
		expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
		await response.body?.cancel()
	})

	test('drafts, withdrawn works, other names and hostile ones are not found', async ({ ctx }) => {
		await storeRecord(ctx, { ...englishArticle, withdrawn: true })
		await storeGalley(ctx, englishArticle.id, { fileName, mediaType: 'application/pdf', content })
		expect((await get(ctx)).status).toBe(404)
		for (const name of ['', 'other.pdf', '../../etc/passwd', '\0', '\ud800', 'a'.repeat(10_000)]) {
			const response = await ask(workFile, ctx, `${page}/telecharger/x`, { slug, fileName: name })
			expect(response.status).toBe(404)
		}
	})

	test('of a chapter, under its own book only', async ({ ctx }) => {
		await storeRecord(ctx, book)
		await storeRecord(ctx, chapter)
		await storeGalley(ctx, chapter.id, { fileName, mediaType: 'application/pdf', content })
		const place = { ouvrageId: book.slug, chapterId: chapter.slug, fileName }
		const response = await ask(workFile, ctx, `${chapter.path}/telecharger/x`, place)
		expect(response.status).toBe(200)
		await response.body?.cancel()
		const elsewhere = await ask(workFile, ctx, '/x', { ...place, ouvrageId: 'another' })
		expect(elsewhere.status).toBe(404)
	})
})
