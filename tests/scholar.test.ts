import { expect } from 'vitest'
import { describeDemonstration } from '#app/modules/exchange/testing.ts'
import { requestGalley } from '#app/modules/galley/index.server.ts'
import { makeQueued } from '#app/modules/galley/made/testing.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import * as textFile from '#app/routes/machine/text-file.tsx'
import * as workFile from '#app/routes/machine/work-file.ts'
import * as article from '#app/routes/site/article.tsx'
import * as book from '#app/routes/site/book.tsx'
import * as chapter from '#app/routes/site/chapter.tsx'
import { siteOf } from './growth/site.tsx'
import { test } from './support/database.ts'

const SITE = 'http://localhost:3000'
const ENTITIES: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"' }

function plain(html: string): string {
	return html
		.replace(/<(script|style|template|title)\b.*?<\/\1>/gs, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(#x?[\da-f]+|\w+);/gi, (entity, name: string) =>
			name.startsWith('#')
				? String.fromCodePoint(Number(name.replace(/^#/, '').replace(/^x/i, '0x')))
				: (ENTITIES[name] ?? entity),
		)
}

/** Letters and digits alone: what two texts have to share that differ in spaces, marks of direction and typography. */
const letters = (text: string) =>
	text
		.normalize('NFKC')
		.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
		.toLowerCase()

function tagsOf(html: string): (name: string) => string[] {
	const tags = [...html.matchAll(/<meta name="(citation_\w+)" content="([^"]*)"/g)]
	return (name) => tags.flatMap(([, found, content = '']) => (found === name ? [plain(content)] : []))
}

/**
 * What keeps a page out of Google Scholar (Inclusion Guidelines for Webmasters, « Indexing Guidelines », 2 and 3): words for each rule that it breaks. Told
 * from the record and from what is visible, not from the functions that write the tags.
 */
function faultsOf(record: WorkRecord, html: string, body: string | null): string[] {
	const tags = tagsOf(html)
	const visible = letters(plain(html))
	const faults: string[] = []
	const demand = (holds: boolean, what: string) => {
		if (!holds) faults.push(`${record.path}: ${what}`)
	}
	const [title = '', ...otherTitles] = tags('citation_title')
	demand(title !== '' && otherTitles.length === 0, 'one title')
	demand(visible.includes(letters(title)), `its title « ${title} » is visible`)
	const titles = Object.values(record.title).map(letters)
	const heading = letters(plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''))
	demand(
		titles.some((one) => one !== '' && heading.startsWith(one)) &&
			titles.some((one) => letters(title).startsWith(one)),
		`heading and tag are its titles: ${heading}`,
	)
	const authors = record.contributors.filter(({ role }) => role === 'author')
	const named = tags('citation_author')
	demand(named.length === authors.length, `${named.length} of ${authors.length} authors`)
	authors.forEach(({ name, family, given }, place) => {
		const tag = named[place] ?? ''
		demand(
			letters(tag) === letters(family ? `${family}${given ?? ''}` : name),
			`author ${place + 1} is ${tag}`,
		)
		demand(!/;|\b(?:Dr|Prof|PhD|M\.D)\b/.test(tag), `${tag} is one name without titles`)
	})
	const [date, ...otherDates] = tags('citation_publication_date')
	const isDated = record.published.precision !== 'undated'
	demand(otherDates.length === 0 && (date !== undefined) === isDated, 'one date where there is one')
	demand(date === undefined || /^\d{4}(?:\/\d{2}(?:\/\d{2})?)?$/.test(date), `date ${date}`)
	demand(
		date === undefined || record.published.on.startsWith(date.replaceAll('/', '-')),
		`date ${date} is true`,
	)
	if (record.kind === 'article' && record.journal)
		demand(tags('citation_journal_title').length === 1, 'one journal')
	for (const [name, value] of [
		['citation_volume', record.issue?.volume],
		['citation_issue', record.issue?.number],
	] as const)
		demand((tags(name)[0] ?? null) === (value ?? null), name)
	const files = tags('citation_pdf_url')
	demand(files.length <= 1, 'one PDF at most')
	for (const file of files) demand(file.startsWith(`${SITE}${record.path}/`), `${file} is beside its page`)
	demand(
		files.length === 1 || !record.galleys.some(({ format }) => format === 'pdf') || record.withdrawn,
		'its PDF is named',
	)
	const abstracts = Object.values(record.abstract).filter(Boolean)
	if (body) demand(visible.includes(letters(plain(body)).slice(0, 60)), 'its text is visible')
	else if (abstracts.length > 0)
		demand(
			abstracts.some((abstract) => visible.includes(letters(abstract).slice(0, 60))),
			'its abstract is visible',
		)
	return faults
}

test('every work of the demonstration library has a page that Google Scholar takes, and a PDF that answers without signing in', async ({
	ctx: given,
}) => {
	const ctx = { ...given, env: { ...given.env, PUBLIC_URL: SITE } }
	const works = await describeDemonstration(ctx, 1)
	const get = siteOf(ctx, {
		article,
		chapter,
		book,
		'article.file': workFile,
		'article.text': textFile,
		'book.file': workFile,
		'chapter.file': workFile,
	})
	const texts = works.filter(({ record }) => record.kind === 'article' && record.hasFullText)
	for (const { record } of texts.filter((_, index) => index % 150 === 0))
		await requestGalley(ctx, record, 'pdf')
	const made = await makeQueued(ctx)
	const bodies = await ctx.db.selectFrom('body').select(['work_id', 'html']).execute()
	const bodyOf = new Map(bodies.map(({ work_id, html }) => [work_id, html]))
	const faults: string[] = []
	let files = 0
	for (const { record } of works) {
		const page = await get(record.path)
		if (page.status !== 200) faults.push(`${record.path}: ${page.status}`)
		faults.push(...faultsOf(record, page.body, bodyOf.get(record.id) ?? null))
		for (const address of tagsOf(page.body)('citation_pdf_url')) {
			const file = await get(address.slice(SITE.length))
			files++
			if (file.status !== 200 || !file.body.startsWith('%PDF-')) faults.push(`${address}: ${file.status}`)
		}
	}
	expect(faults).toEqual([])
	expect(works.length).toBeGreaterThan(400)
	expect(made).toBeGreaterThan(0)
	expect(files).toBeGreaterThan(made)
})
