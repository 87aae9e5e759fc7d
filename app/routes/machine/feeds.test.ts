import { describe, expect } from 'vitest'
import { feedLinks } from '#app/modules/citation/feed/feed.ts'
import { rebuildIndex } from '#app/modules/search/commands/rebuild-index.server.ts'
import {
	arabicArticle,
	chapter,
	englishArticle,
	everyRecord,
	frenchArticle,
	hostileArticle,
} from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as feed } from './feed.ts'
import { loader as searchCitations } from './search-citations.ts'
import { loader as searchFeed } from './search-feed.ts'
import { ask, isWellFormed } from './testing.ts'

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
