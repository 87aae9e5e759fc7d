import { BibLatexParser } from 'biblatex-csl-converter'
import { describe, expect } from 'vitest'
import { book, chapter, englishArticle, hostileArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as citationFile } from './citation-file.ts'
import { loader as issueCitations } from './issue-citations.ts'
import { loader as linkset } from './linkset.ts'
import { ask, isWellFormed, page, slug } from './testing.ts'

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

test('the check of XML finds faults', async () => {
	expect(await isWellFormed('<a>&</a>')).not.toEqual([])
	expect(await isWellFormed('<a>')).not.toEqual([])
})
