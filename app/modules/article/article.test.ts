import { describe, expect, test as pure } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { storeIssue, storeJournal } from '../journal/testing/store-journal.server.ts'
import type { WorkRecord } from '../work/model.ts'
import { getWorkReading } from '../work/reading.server.ts'
import { licenceInText, licenceName, readingMinutes } from '../work/reading.ts'
import { getWorkRecord } from '../work/record.server.ts'
import { foldedKeywords, type Likeness, likeness } from './model.ts'
import { getArticlePlace } from './queries/place.server.ts'
import { listRelatedWorks } from './queries/related.server.ts'

type StoredArticle = {
	slug: string
	journal: string
	issue?: string
	position?: number
	keywords?: string[]
	disciplines?: string[]
	person?: string
	state?: 'withdrawn'
	body?: string
}

async function storePerson(ctx: Ctx, slug: string): Promise<string> {
	const id = newId()
	await ctx.db.insertInto('person').values({ id, slug, name: slug, name_sort: slug }).execute()
	return id
}

async function storeArticle(ctx: Ctx, article: StoredArticle): Promise<WorkRecord> {
	const id = newId()
	await ctx.db
		.insertInto('work')
		.values({
			id,
			kind: 'article',
			type: 'research-article',
			slug: article.slug,
			language: 'fr',
			title: JSON.stringify({ fr: article.slug }),
			keywords: JSON.stringify({ fr: article.keywords ?? [] }),
			disciplines: article.disciplines ?? [],
			title_sort: article.slug,
			published_on: '2020-05-01',
			published_precision: 'day',
			year: 2020,
			state: article.state ?? 'published',
			has_full_text: article.body !== undefined,
		})
		.execute()
	await ctx.db
		.insertInto('article')
		.values({
			work_id: id,
			journal_id: article.journal,
			issue_id: article.issue ?? null,
			position: article.position ?? 0,
		})
		.execute()
	if (article.person)
		await ctx.db
			.insertInto('contribution')
			.values({
				id: newId(),
				work_id: id,
				position: 0,
				role: 'author',
				name: 'Ngozi',
				person_id: article.person,
			})
			.execute()
	if (article.body)
		await ctx.db
			.insertInto('body')
			.values({ work_id: id, language: 'fr', html: article.body, outline: '[]', word_count: 440 })
			.execute()
	const record = await getWorkRecord(ctx, { id })
	if (!record) throw new Error('the article that was stored is not there')
	return record
}

async function relate(ctx: Ctx, from: WorkRecord, kind: 'retracts' | 'translates', to: WorkRecord) {
	await ctx.db
		.insertInto('work_relation')
		.values({ id: newId(), from_work_id: from.id, kind, to_work_id: to.id, created_on: '2021-01-01' })
		.execute()
}

const NOBODY: Likeness = { people: [], keywords: [], disciplines: [], journal: null, language: 'fr' }

describe('likeness', () => {
	pure('a person in common weighs more than a keyword, a keyword more than place and language', () => {
		const own = {
			...NOBODY,
			people: ['a'],
			keywords: foldedKeywords({ fr: ['Eau'] }),
			journal: 'x',
			disciplines: ['droit'],
		}
		const byPerson = likeness(own, { ...NOBODY, people: ['a'] })
		const byKeyword = likeness(own, { ...NOBODY, keywords: foldedKeywords({ es: ['éau'] }) })
		const byPlace = likeness(own, { ...NOBODY, journal: 'x', disciplines: ['droit'] })
		expect(byPerson).toBeGreaterThan(byKeyword)
		expect(byKeyword).toBeGreaterThan(byPlace)
	})

	pure('the language alone makes no two works related', () => {
		expect(likeness(NOBODY, NOBODY)).toBe(0)
	})
})

describe('getArticlePlace', () => {
	test('names the neighbours in the order of the issue; withdrawn articles are passed over', async ({
		ctx,
	}) => {
		const { id: journal } = await storeJournal(ctx, { slug: 'cahiers', title: { fr: 'cahiers' }, dye: 3 })
		const issue = await storeIssue(ctx, journal, { slug: '7-2', on: '2020-05-01' })
		const first = await storeArticle(ctx, { slug: 'un', journal, issue, position: 1 })
		await storeArticle(ctx, { slug: 'retire', journal, issue, position: 2, state: 'withdrawn' })
		const last = await storeArticle(ctx, { slug: 'trois', journal, issue, position: 3 })

		expect((await getArticlePlace(ctx, first.id)).cover).toBeNull()
		const picture = { small: 'a', large: 'b', width: 600, height: 900, alt: { fr: 'Un quai' } }
		await ctx.db
			.insertInto('issue_cover')
			.values({
				...{ issue_id: issue, small_storage_key: 'a', large_storage_key: 'b', updated_at: ctx.now() },
				picture: JSON.stringify(picture),
			})
			.execute()
		expect((await getArticlePlace(ctx, first.id)).cover).toEqual(picture)
		const place = await getArticlePlace(ctx, first.id)
		expect(place).toMatchObject({ dye: 3, previous: null, next: { path: '/articles/trois' } })
		expect(await getArticlePlace(ctx, last.id)).toMatchObject({
			previous: { path: '/articles/un' },
			next: null,
		})
	})

	test('an article outside any issue has no neighbours', async ({ ctx }) => {
		const { id: journal } = await storeJournal(ctx, { slug: 'cahiers', title: { fr: 'cahiers' } })
		const alone = await storeArticle(ctx, { slug: 'seul', journal })
		await storeArticle(ctx, { slug: 'autre', journal })
		expect(await getArticlePlace(ctx, alone.id)).toMatchObject({ previous: null, next: null, section: null })
	})
})

describe('listRelatedWorks', () => {
	test('nearest first, never itself, never withdrawn', async ({ ctx }) => {
		const { id: journal } = await storeJournal(ctx, { slug: 'cahiers', title: { fr: 'cahiers' } })
		const { id: other } = await storeJournal(ctx, { slug: 'autre', title: { fr: 'autre' } })
		const person = await storePerson(ctx, 'ngozi')
		const own = await storeArticle(ctx, { slug: 'un', journal, person, keywords: ['eau', 'archives'] })
		await storeArticle(ctx, { slug: 'meme-personne', journal: other, person })
		await storeArticle(ctx, { slug: 'meme-sujet', journal, keywords: ['Eau'] })
		await storeArticle(ctx, { slug: 'retire', journal, person, state: 'withdrawn' })
		await storeArticle(ctx, { slug: 'ailleurs', journal: other })
		const related = await listRelatedWorks(ctx, own, 4)
		expect(related.map(({ card, tie }) => [card.slug, tie])).toEqual([
			['meme-personne', 'author'],
			['meme-sujet', 'keyword'],
		])
		expect((await listRelatedWorks(ctx, own, 1)).map(({ card }) => card.slug)).toEqual(['meme-personne'])
	})

	test('the newest of the same discipline are found wherever they were published, once', async ({ ctx }) => {
		const { id: journal } = await storeJournal(ctx, { slug: 'cahiers', title: { fr: 'cahiers' } })
		const { id: other } = await storeJournal(ctx, { slug: 'autre', title: { fr: 'autre' } })
		const law = { keywords: ['eau'], disciplines: ['droit'] }
		const own = await storeArticle(ctx, { slug: 'un', journal, ...law })
		await storeArticle(ctx, { slug: 'meme-revue', journal, ...law })
		await storeArticle(ctx, { slug: 'ailleurs', journal: other, ...law })
		await storeArticle(ctx, { slug: 'autre-discipline', journal: other, keywords: ['eau'] })
		const related = await listRelatedWorks(ctx, own, 4)
		expect(related.map(({ card, tie }) => [card.slug, tie])).toEqual([
			['meme-revue', 'keyword'],
			['ailleurs', 'keyword'],
		])
	})
})

describe('getWorkReading', () => {
	test('the text comes with its language and length', async ({ ctx }) => {
		const { id: journal } = await storeJournal(ctx, { slug: 'cahiers', title: { fr: 'cahiers' } })
		const record = await storeArticle(ctx, { slug: 'un', journal, body: '<p>fr</p>' })
		expect((await getWorkReading(ctx, record)).body).toMatchObject({
			html: '<p>fr</p>',
			language: 'fr',
			wordCount: 440,
		})
	})

	test('a withdrawn work shows no text', async ({ ctx }) => {
		const { id: journal } = await storeJournal(ctx, { slug: 'cahiers', title: { fr: 'cahiers' } })
		const record = await storeArticle(ctx, {
			slug: 'un',
			journal,
			state: 'withdrawn',
			body: '<p>fr</p>',
		})
		expect((await getWorkReading(ctx, record)).body).toBeNull()
	})

	test('notices are seen from both sides', async ({ ctx }) => {
		const { id: journal } = await storeJournal(ctx, { slug: 'cahiers', title: { fr: 'cahiers' } })
		const work = await storeArticle(ctx, { slug: 'un', journal })
		const notice = await storeArticle(ctx, { slug: 'avis', journal })
		await relate(ctx, notice, 'retracts', work)
		expect((await getWorkReading(ctx, work)).notices).toMatchObject([
			{ kind: 'retracts', direction: 'by', on: '2021-01-01', work: { path: '/articles/avis' } },
		])
		expect((await getWorkReading(ctx, notice)).notices).toMatchObject([
			{ kind: 'retracts', direction: 'of', work: { path: '/articles/un' } },
		])
	})
})

describe('reading facts', () => {
	pure('reading time is at least a minute', () => {
		expect(readingMinutes(0)).toBe(1)
		expect(readingMinutes(220 * 32)).toBe(32)
	})

	pure.each([
		['CC-BY-4.0', 'CC BY 4.0'],
		['CC-BY-NC-ND-3.0', 'CC BY-NC-ND 3.0'],
		['CC0-1.0', 'CC0 1.0'],
		['CC-BY', 'CC BY'],
	])('%s is written %s', (licence, written) => {
		expect(licenceName(licence)).toBe(written)
	})

	pure('a licence stays on one line in a sentence, and is one run in Arabic', () => {
		expect(licenceInText('CC-BY-4.0', 'fr')).toMatch(/^CC\u00A0BY\u00A04\.0$/)
		expect(licenceInText('CC-BY-4.0', 'ar')).toMatch(/^\u2068CC\u00A0BY\u00A04\.0\u2069$/)
	})
})
