import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import {
	arabicArticle,
	book,
	chapter,
	englishArticle,
	everyRecord,
	frenchArticle,
} from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { faultsBySchema } from '#tests/support/xml-schemas.ts'
import { answerHarvester } from './answer.server.ts'
import { listHeaders } from './headers.server.ts'
import { readToken, writeToken } from './token.ts'

const site = 'https://mbongi.example'
const at = (ctx: Ctx): Ctx => ({ ...ctx, env: { ...ctx.env, PUBLIC_URL: site } })
const ask = (ctx: Ctx, query: string) => answerHarvester(at(ctx), new URLSearchParams(query))
const identifiersIn = (xml: string) =>
	[...xml.matchAll(/<identifier>([^<]+)</g)].map(([, id]) => id?.split(':').at(-1))
const errorIn = (xml: string) => /<error code="(\w+)"/.exec(xml)?.[1]
const tokenIn = (xml: string) => /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]

async function storeAll(ctx: Ctx) {
	for (const record of everyRecord) await storeRecord(ctx, record)
}
const whole = { set: null, from: null, until: null, after: null, given: 0 }

describe('a repository', () => {
	test('answers all six verbs with documents that the schema of the protocol accepts', async ({ ctx }) => {
		await storeAll(ctx)
		const identifier = `oai:mbongi.example:${englishArticle.id}`
		const documents: { fileName: string; contents: string }[] = []
		for (const query of [
			'verb=Identify',
			'verb=ListMetadataFormats',
			`verb=ListMetadataFormats&identifier=${identifier}`,
			'verb=ListSets',
			'verb=ListIdentifiers&metadataPrefix=oai_dc',
			'verb=ListRecords&metadataPrefix=oai_dc',
			`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`,
			'verb=Nonsense',
			'verb=ListRecords&metadataPrefix=oai_dc&from=2500-01-01',
		])
			documents.push({ fileName: `${documents.length}.xml`, contents: await ask(ctx, query) })
		expect(await faultsBySchema('oai', documents)).toEqual([])
		expect(identifiersIn(documents[5]?.contents ?? '')).toHaveLength(everyRecord.length)
		expect(documents[6]?.contents).toContain('<dc:title')
	})

	test('gives every format that it names of every work, each as its own schema wants it', async ({ ctx }) => {
		await storeAll(ctx)
		for (const [prefix, schema, begin] of [
			['oai_openaire', 'openaire', '<resource'],
			['marc21', 'marc', '<record'],
			['oai_jats', 'jats', '<article'],
		] as const) {
			const xml = await ask(ctx, `verb=ListRecords&metadataPrefix=${prefix}`)
			const inner = [...xml.matchAll(/<metadata>(.*?)<\/metadata>/gs)].map(([, content], index) => ({
				fileName: `${index}.xml`,
				contents: content ?? '',
			}))
			expect(inner).toHaveLength(everyRecord.length)
			expect(inner[0]?.contents.startsWith(begin)).toBe(true)
			expect(await faultsBySchema(schema, inner)).toEqual([])
		}
	})

	test('gives the text of a work in JATS where its licence lets it be passed on, and nowhere else', async ({
		ctx,
	}) => {
		await storeRecord(ctx, { ...arabicArticle, licence: 'CC-BY-4.0' })
		await storeRecord(ctx, { ...frenchArticle, licence: null })
		for (const work_id of [arabicArticle.id, frenchArticle.id])
			await ctx.db
				.insertInto('body')
				.values({ work_id, language: 'fr', html: '<p>Le texte entier.</p>', outline: '[]', word_count: 3 })
				.execute()
		const of = (id: string) =>
			ask(ctx, `verb=GetRecord&metadataPrefix=oai_jats&identifier=oai:mbongi.example:${id}`)
		expect(await of(arabicArticle.id)).toContain('<p>Le texte entier.</p>')
		expect(await of(frenchArticle.id)).not.toContain('<body>')
	})

	test('gives the text of a chapter with the terms of the index of its book', async ({ ctx }) => {
		await storeRecord(ctx, book)
		await storeRecord(ctx, chapter)
		const html = '<p id="p1">Le fleuve monte.</p><p id="p2">Le fleuve descend.</p>'
		await ctx.db
			.insertInto('body')
			.values({ work_id: chapter.id, language: 'fr', html, outline: '[]', word_count: 6 })
			.execute()
		const term = { book_id: book.id, entry: 'eaux:fleuve', spellings: ['fleuve'], seen: '{}' }
		const jats = () =>
			ask(ctx, `verb=GetRecord&metadataPrefix=oai_jats&identifier=oai:mbongi.example:${chapter.id}`)
		expect(await jats()).not.toContain('<index-term>')
		await ctx.db
			.insertInto('book_index_term')
			.values({ id: newId(), ...term })
			.execute()
		const marked = await jats()
		expect(marked.match(/<index-term><term>eaux<\/term><index-term><term>fleuve</g)).toHaveLength(2)
		expect(
			await faultsBySchema('jats', [
				{ fileName: 'a.xml', contents: /<metadata>(.*)<\/metadata>/s.exec(marked)?.[1] ?? '' },
			]),
		).toEqual([])
	})

	test('says each error by its code', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		const own = `oai:mbongi.example:${englishArticle.id}`
		for (const [query, code] of [
			['', 'badVerb'],
			['verb=listrecords', 'badVerb'],
			['verb=Identify&verb=Identify', 'badVerb'],
			['verb=constructor', 'badVerb'],
			['verb=Identify&x=1', 'badArgument'],
			['verb=ListRecords', 'badArgument'],
			['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
			['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
			['verb=ListRecords&metadataPrefix=oai_dc&from=2020-13-01', 'badArgument'],
			['verb=ListRecords&metadataPrefix=oai_dc&from=2020-02-30', 'badArgument'],
			['verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01&until=2020-01-01T00:00:00Z', 'badArgument'],
			['verb=ListRecords&metadataPrefix=oai_dc&from=2021-01-01&until=2020-01-01', 'badArgument'],
			['verb=ListRecords&metadataPrefix=oai_dc&set=%00', 'badArgument'],
			['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
			['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
			['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
			['verb=ListRecords&metadataPrefix=mods', 'cannotDisseminateFormat'],
			['verb=ListRecords&metadataPrefix=constructor', 'cannotDisseminateFormat'],
			[`verb=GetRecord&metadataPrefix=mods&identifier=${own}`, 'cannotDisseminateFormat'],
			[`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:mbongi.example:${newId()}`, 'idDoesNotExist'],
			['verb=GetRecord&metadataPrefix=oai_dc&identifier=10.1/x', 'idDoesNotExist'],
			['verb=ListMetadataFormats&identifier=oai:other:1', 'idDoesNotExist'],
			['verb=ListRecords&metadataPrefix=oai_dc&set=journal:nothing', 'noRecordsMatch'],
			['verb=ListRecords&metadataPrefix=oai_dc&set=nothing', 'noRecordsMatch'],
			['verb=ListIdentifiers&metadataPrefix=oai_dc&until=1999-01-01', 'noRecordsMatch'],
		])
			expect([query, errorIn(await ask(ctx, query ?? ''))]).toEqual([query, code])
		expect(await ask(ctx, 'verb=Identify&x=1')).toContain(`<request>${site}/oai</request>`)
	})
})

describe('sets', () => {
	test('are journals and sections, books, disciplines, and what OpenAIRE takes', async ({ ctx }) => {
		await storeAll(ctx)
		await ctx.db
			.insertInto('discipline')
			.values({ id: 'droit', name: '{"fr":"Droit"}', sign: 'x', position: 99 })
			.execute()
		await ctx.db
			.updateTable('work')
			.set({ disciplines: ['droit'] })
			.where('id', '=', frenchArticle.id)
			.execute()
		const inSet = async (set: string) =>
			identifiersIn(await ask(ctx, `verb=ListIdentifiers&metadataPrefix=oai_dc&set=${set}`)).sort()
		expect(await inSet('books')).toEqual([book.id, chapter.id].sort())
		expect(await inSet(`journal:${englishArticle.journal?.slug}`)).toEqual([englishArticle.id])
		expect(await inSet('discipline:droit')).toEqual([frenchArticle.id])
		expect(await inSet('discipline')).toEqual([frenchArticle.id])
		expect(await inSet('openaire')).toEqual(
			everyRecord
				.filter(({ licence }) => licence)
				.map(({ id }) => id)
				.sort(),
		)
		const sets = await ask(ctx, 'verb=ListSets')
		for (const spec of ['books', 'openaire', 'discipline:droit', `journal:${englishArticle.journal?.slug}`])
			expect(sets).toContain(`<setSpec>${spec}</setSpec>`)
		const elsewhere = await storeJournal(ctx, { slug: 'ailleurs', title: { fr: 'Ailleurs' } })
		await ctx.db
			.updateTable('article')
			.set({ journal_id: elsewhere.id, issue_id: null, section_id: null })
			.where('work_id', '=', englishArticle.id)
			.execute()
		await sql`set constraints all immediate`.execute(ctx.db)
		expect(await inSet('journal:ailleurs')).toEqual([englishArticle.id])
		await ctx.db
			.updateTable('work')
			.set({ disciplines: ['droit'], licence: null })
			.where('id', '=', englishArticle.id)
			.execute()
		await ctx.db.updateTable('work').set({ disciplines: [] }).where('id', '=', frenchArticle.id).execute()
		expect(await inSet('discipline:droit')).toEqual([englishArticle.id])
		expect(await inSet('openaire')).not.toContain(englishArticle.id)
		for (const unknown of ['discipline:droit:civil', 'discipline:', 'openaire:x', 'books:x', 'nothing'])
			expect(await inSet(unknown)).toEqual([])
		expect(await inSet(`journal:${englishArticle.journal?.slug}`)).toEqual([])
	})
})

describe('a harvest', () => {
	test('leaves a tombstone for what was withdrawn or deleted, and takes it back when it returns', async ({
		ctx,
	}) => {
		await storeRecord(ctx, englishArticle)
		await storeRecord(ctx, frenchArticle)
		const set = (state: 'withdrawn' | 'published') =>
			ctx.db.updateTable('work').set({ state }).where('id', '=', englishArticle.id).execute()
		await set('withdrawn')
		await ctx.db.deleteFrom('article').where('work_id', '=', frenchArticle.id).execute()
		await ctx.db.deleteFrom('work').where('id', '=', frenchArticle.id).execute()
		const gone = await ask(ctx, 'verb=ListRecords&metadataPrefix=oai_dc')
		expect(gone.match(/<header status="deleted">/g)).toHaveLength(2)
		expect(gone).not.toContain('<metadata>')
		await set('published')
		const back = await ask(ctx, 'verb=ListRecords&metadataPrefix=oai_dc')
		expect(back.match(/<header status="deleted">/g)).toHaveLength(1)
		expect(back.match(/<metadata>/g)).toHaveLength(1)
	})

	test('of a set that a work was in is told that it was withdrawn, also OpenAIRE', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		await ctx.db
			.updateTable('work')
			.set({ state: 'withdrawn', disciplines: ['droit'] })
			.where('id', '=', englishArticle.id)
			.execute()
		for (const set of ['openaire', 'discipline:droit', `journal:${englishArticle.journal?.slug}`]) {
			const gone = await ask(ctx, `verb=ListIdentifiers&metadataPrefix=oai_openaire&set=${set}`)
			expect(gone).toContain('<header status="deleted">')
			expect(gone).toContain(`<setSpec>${set}</setSpec>`)
		}
	})

	test('by parts meets every record, also those that change between two parts, at any place', async ({
		ctx,
	}) => {
		await storeAll(ctx)
		const seen: string[] = []
		let after: { number: number; id: string } | null = null
		let changed = false
		for (;;) {
			const [next] = await listHeaders(ctx, { ...whole, after }, 1)
			if (!next) break
			seen.push(next.id)
			after = { number: next.number, id: next.id }
			if (seen.length === 3) {
				// The first one changes: it comes again. One that was not given yet changes: it comes once, later.
				await ctx.db
					.updateTable('work')
					.set({ licence: 'CC0-1.0' })
					.where('id', 'in', [seen[0] ?? '', chapter.id])
					.execute()
				changed = true
			}
		}
		expect(changed).toBe(true)
		expect(new Set(seen).size).toBe(everyRecord.length)
		expect(seen.filter((id) => id === chapter.id)).toHaveLength(1)
		expect(seen.length).toBeGreaterThan(everyRecord.length)
	})

	test('from and until are kept to the second, both ends included', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		const xml = await ask(ctx, 'verb=ListIdentifiers&metadataPrefix=oai_dc')
		const stamp = /<datestamp>([^<]+)</.exec(xml)?.[1] ?? ''
		expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
		const before = `${new Date(Date.parse(stamp) - 1000).toISOString().slice(0, 19)}Z`
		const later = `${new Date(Date.parse(stamp) + 1000).toISOString().slice(0, 19)}Z`
		const between = async (period: string) =>
			identifiersIn(await ask(ctx, `verb=ListIdentifiers&metadataPrefix=oai_dc&${period}`)).length
		expect(await between(`from=${stamp}&until=${stamp}`)).toBe(1)
		expect(await between(`from=${stamp.slice(0, 10)}&until=${stamp.slice(0, 10)}`)).toBe(1)
		expect(await between(`from=${later}`)).toBe(0)
		expect(await between(`until=${before}`)).toBe(0)
	})

	test('goes on by a token that any node can read, and ends with an empty one', async ({ ctx }) => {
		await storeAll(ctx)
		const [first] = await listHeaders(ctx, whole, 1)
		const position = {
			...whole,
			prefix: 'oai_dc',
			after: { number: first?.number ?? 0, id: first?.id ?? '' },
			given: 1,
		}
		const token = writeToken('ListRecords', position)
		const rest = await ask(ctx, `verb=ListRecords&resumptionToken=${token}`)
		expect(identifiersIn(rest)).toHaveLength(everyRecord.length - 1)
		expect(rest).toContain('<resumptionToken cursor="1"/>')
		expect(tokenIn(rest)).toBeUndefined()
		expect(readToken(token, 'ListRecords')).toMatchObject({ prefix: 'oai_dc', given: 1 })
		expect(errorIn(await ask(ctx, `verb=ListIdentifiers&resumptionToken=${token}`))).toBe(
			'badResumptionToken',
		)
		const former = JSON.stringify(JSON.parse(Buffer.from(token, 'base64url').toString()).slice(0, 7))
		expect(readToken(Buffer.from(former).toString('base64url'), 'ListIdentifiers')).toMatchObject({
			given: 1,
		})
		for (const broken of [
			'',
			'x',
			token.slice(2),
			Buffer.from('[1]').toString('base64url'),
			'a'.repeat(5000),
			writeToken('ListRecords', { ...position, from: 'yesterday' }),
			writeToken('ListRecords', { ...position, until: '2026-02-30' }),
			writeToken('ListRecords', { ...position, after: { number: -1, id: newId() } }),
			writeToken('ListRecords', { ...position, after: { number: 1, id: 'x' } }),
		])
			expect(readToken(broken, 'ListRecords')).toBeNull()
	})
})
