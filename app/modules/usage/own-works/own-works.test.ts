import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { THE_WORLD } from '#app/modules/institution/customer/model.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { TransitionAction } from '#app/modules/submission/transitions.ts'
import { usageCountsOf } from '#app/modules/work/usage-counts.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { recordClicks, rollUpPastDays } from '../commands.server.ts'
import {
	readUsageStop,
	sendUsageMails,
	setUsageMail,
	stopUsageMail,
	wantsUsageMail,
} from './monthly-mail.server.ts'
import { getOwnUsage, ownCountriesAsCsv, ownUsageAsCsv } from './queries.server.ts'

const on = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: () => new Date(moment) })

async function storeWork(ctx: Ctx, slug: string): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('work')
		.values({
			id,
			slug,
			kind: 'article',
			type: 'research-article',
			language: 'fr',
			title: JSON.stringify({ fr: `Titre de ${slug}` }),
			published_on: '2026-01-01',
			published_precision: 'day',
			year: 2026,
			state: 'published',
			title_sort: slug,
		})
		.execute()
	return id
}

async function count(
	ctx: Ctx,
	workId: string,
	month: string,
	views: number,
	downloads: number,
): Promise<void> {
	await ctx.db
		.insertInto('usage_month')
		.values({
			customer_id: THE_WORLD.id,
			month: `${month}-01`,
			work_id: workId,
			is_open: true,
			investigations: views,
			unique_investigations: views,
			requests: downloads,
			unique_requests: downloads,
			title_investigations: 0,
			title_requests: 0,
		})
		.execute()
}

function readFrom(ctx: Ctx, workId: string, country: string, investigations: number): Promise<unknown> {
	return ctx.db
		.insertInto('usage_country_month')
		.values({ work_id: workId, month: '2026-11-01', country, investigations, requests: 0 })
		.execute()
}

const PUBLISHED: TransitionAction[] = ['submit', 'acceptWithoutReview', 'sendToProduction', 'publish']

function publishAs(ctx: Ctx, submissionId: string, workId: string): Promise<unknown> {
	return ctx.db
		.updateTable('submission')
		.set({ work_id: workId, work_state: 'published' })
		.where('id', '=', submissionId)
		.execute()
}

/** An author with one work in the journal and one on their author page; another author with one. */
async function world(given: Ctx): Promise<{ ctx: Ctx; author: Actor; other: Actor }> {
	const ctx = on(given, '2026-12-02T10:00:00Z')
	const { submitter: author, id } = await storeSubmission(ctx, { actions: PUBLISHED })
	const [sent, named, foreign] = [
		await storeWork(ctx, 'envoye'),
		await storeWork(ctx, 'signe'),
		await storeWork(ctx, 'ailleurs'),
	]
	await publishAs(ctx, id, sent)
	const personId = newId()
	await ctx.db
		.insertInto('person')
		.values({ id: personId, slug: 'autrice', name: 'Autrice', name_sort: 'autrice' })
		.execute()
	await ctx.db
		.insertInto('contribution')
		.values({
			id: newId(),
			work_id: named,
			position: 1,
			role: 'author',
			person_id: personId,
			name: 'Autrice',
		} as never)
		.execute()
	await ctx.db
		.updateTable('profile')
		.set({ person_id: personId })
		.where('user_id', '=', author.userId)
		.execute()
	const others = await storeSubmission(ctx, { actions: PUBLISHED })
	await publishAs(ctx, others.id, foreign)
	await count(ctx, sent, '2025-06', 100, 50)
	await count(ctx, sent, '2026-11', 7, 3)
	await count(ctx, named, '2026-11', 2, 0)
	await count(ctx, foreign, '2026-11', 900, 800)
	await ctx.db.insertInto('usage_rolled_up').values({ through: '2026-12-01' }).execute()
	return { ctx, author, other: others.submitter }
}

describe('the use of one’s own works', () => {
	test('is counted by month and work, and is nobody else’s', async ({ ctx: given }) => {
		const { ctx, author } = await world(given)
		const { works, months } = await getOwnUsage(ctx, author.userId)
		expect(works.map(({ slug, views, downloads }) => [slug, views, downloads]).toSorted()).toEqual([
			['envoye', 107, 53],
			['signe', 2, 0],
		])
		expect(months).toHaveLength(12)
		expect(months[0]?.month).toBe('2026-01')
		expect(months.filter(({ views }) => views > 0)).toEqual([{ month: '2026-11', views: 9, downloads: 3 }])
		expect((await getOwnUsage(ctx, author.userId, { shown: 'signe' })).months.at(-2)).toMatchObject({
			views: 2,
		})
		expect(await getOwnUsage(ctx, author.userId, { shown: 'ailleurs' })).toMatchObject({ shown: null })
		const reader = await storePerson(ctx)
		expect((await getOwnUsage(ctx, reader.userId, { shown: 'envoye' })).works).toEqual([])
		expect(await ownUsageAsCsv(ctx, reader.userId)).toBe('\uFEFFmonth,work,doi,investigations,requests\r\n')
		expect(await ownUsageAsCsv(ctx, author.userId)).toBe(
			'\uFEFFmonth,work,doi,investigations,requests\r\n2025-06,envoye,,100,50\r\n2026-11,envoye,,7,3\r\n2026-11,signe,,2,0\r\n',
		)
	})

	test('counts the running day everywhere, and the views and downloads of a text’s page together', async ({
		ctx: given,
	}) => {
		const { ctx, author } = await world(given)
		const { id } = await ctx.db
			.selectFrom('work')
			.select('id')
			.where('slug', '=', 'signe')
			.executeTakeFirstOrThrow()
		const click = (at: string, kind: 'view' | 'download', isCounted: boolean) => ({
			...{ at: new Date(at), workId: id, kind, session: 's', customerId: null, country: 'SN', isCounted },
		})
		await recordClicks(ctx, [
			click('2026-12-02T08:00:00Z', 'view', true),
			click('2026-12-02T08:00:10Z', 'view', false),
			click('2026-12-02T08:01:00Z', 'download', true),
			click('2026-12-02T09:00:00Z', 'view', true),
			click('2026-12-02T09:10:00Z', 'view', true),
			click('2026-12-02T09:20:00Z', 'view', true),
		])
		const { works, months, countries } = await getOwnUsage(ctx, author.userId, {
			shown: 'signe',
			month: '2026-12',
		})
		expect(months.at(-1)).toEqual({ month: '2026-12', views: 5, downloads: 1 })
		expect(countries).toEqual([{ country: 'SN', views: 5, downloads: 1 }])
		expect(works.find(({ slug }) => slug === 'signe')).toMatchObject({ views: 2 + 5, downloads: 1 })
		expect(await ownUsageAsCsv(ctx, author.userId)).toContain('2026-12,signe,,5,1\r\n')
		const shown = (await usageCountsOf(ctx, [id])).get(id)
		expect(shown).toEqual({ views: 4, downloads: 1 })
		await rollUpPastDays(on(ctx, '2026-12-03T00:10:00Z'))
		const later = await getOwnUsage(on(ctx, '2026-12-03T10:00:00Z'), author.userId, { shown: 'signe' })
		expect(later.months.at(-1)).toEqual({ month: '2026-12', views: 5, downloads: 1 })
	})

	test('is told by country and month, and nobody else’s is', async ({ ctx: given }) => {
		const { ctx, author, other } = await world(given)
		const ids = await ctx.db.selectFrom('work').select(['id', 'slug']).execute()
		const from = (slug: string, month: string, country: string, investigations: number) =>
			ctx.db
				.insertInto('usage_country_month')
				.values({
					...{ work_id: ids.find((work) => work.slug === slug)?.id ?? '', month: `${month}-01`, country },
					...{ investigations, requests: 2 },
				})
				.execute()
		await from('envoye', '2025-11', 'CM', 40)
		await from('envoye', '2026-10', 'SN', 4)
		await from('envoye', '2026-11', 'SN', 3)
		await from('signe', '2026-11', 'SN', 2)
		await from('signe', '2026-11', 'TD', 4)
		await from('envoye', '2026-11', 'ZZ', 1)
		await from('ailleurs', '2026-11', 'FR', 900)
		const told = async (asked = {}) =>
			(await getOwnUsage(ctx, author.userId, asked)).countries.map(({ country, views }) => [country, views])
		expect(await told()).toEqual([
			['SN', 9],
			['other', 4],
			['ZZ', 1],
		])
		expect(await told({ month: '2026-11' })).toEqual([
			['SN', 5],
			['other', 4],
			['ZZ', 1],
		])
		expect(await told({ month: '2026-11', shown: 'signe' })).toEqual([['other', 6]])
		expect(await getOwnUsage(ctx, author.userId, { month: '2025-11' })).toMatchObject({ month: null })
		expect((await getOwnUsage(ctx, (await storePerson(ctx)).userId)).countries).toEqual([])
		expect(await ownCountriesAsCsv(ctx, author.userId)).toBe(
			'\uFEFFmonth,work,doi,country,investigations,requests\r\n2025-11,envoye,,CM,40,2\r\n2026-10,envoye,,other,4,2\r\n2026-11,envoye,,other,3,2\r\n2026-11,envoye,,,1,2\r\n2026-11,signe,,other,6,4\r\n',
		)
		expect(await ownCountriesAsCsv(ctx, other.userId)).toContain(',FR,900,')
		await setUsageMail(ctx, author, { isWanted: true })
		await sendUsageMails(ctx)
		const mail = await ctx.db
			.selectFrom('mail')
			.select('body_text')
			.where('template', '=', 'usage')
			.executeTakeFirstOrThrow()
		expect(mail.body_text).toContain('Sénégal (5)')
		expect(mail.body_text).not.toMatch(/Tchad|France/)
	})

	test('is mailed once a month to who asked for it, of the month that is over', async ({ ctx: given }) => {
		const { ctx, author, other } = await world(given)
		const mails = () =>
			ctx.db
				.selectFrom('mail')
				.select(['to_address', 'subject', 'body_text', 'list_unsubscribe'])
				.where('template', '=', 'usage')
				.execute()
		expect(await sendUsageMails(ctx)).toBe(0)
		await setUsageMail(ctx, author, { isWanted: true })
		await setUsageMail(ctx, await storePerson(ctx), { isWanted: true })
		expect(await sendUsageMails(on(ctx, '2026-12-08T00:00:00Z'))).toBe(0)
		expect(await sendUsageMails(ctx)).toBe(1)
		expect(await sendUsageMails(ctx)).toBe(0)
		const [mail] = await mails()
		expect(mail).toMatchObject({ to_address: author.email })
		expect(mail?.subject).toContain('9')
		expect(mail?.body_text).toContain('Titre de envoye')
		expect(mail?.body_text).not.toContain('ailleurs')

		const token = /desabonnement\/([^?]+)/.exec(mail?.list_unsubscribe ?? '')?.[1] ?? ''
		expect(await readUsageStop(ctx, token)).toEqual({ isStopped: false })
		expect(await stopUsageMail(ctx, null, { token: 'x' })).toEqual({ ok: false, error: 'unknown' })
		for (let i = 0; i < 2; i++) expect(await stopUsageMail(ctx, null, { token })).toEqual({ ok: true })
		expect(await wantsUsageMail(ctx, author.userId)).toBe(false)
		expect(await wantsUsageMail(ctx, other.userId)).toBe(false)
		const january = on(ctx, '2027-01-03T10:00:00Z')
		await ctx.db.updateTable('usage_rolled_up').set({ through: '2027-01-02' }).execute()
		expect(await sendUsageMails(january)).toBe(0)
	})

	test.for([
		[
			'fr',
			'Vos textes en novembre 2026 : 1 234 consultations',
			['1 221 consultations · lu ou téléchargé 3 fois', '11 consultations · lu ou téléchargé 0 fois'],
			'Kenya (12) et Sénégal (7)',
		],
		[
			'en',
			'Your texts in November 2026: 1,234 consultations',
			['1,221 consultations · read or downloaded 3 times', '11 consultations · read or downloaded 0 times'],
			'Kenya (12) and Senegal (7)',
		],
		[
			'es',
			'Sus textos en noviembre de 2026: 1234 consultas',
			['1221 consultas · leído o descargado 3 veces', '11 consultas · leído o descargado 0 veces'],
			'Kenia (12) y Senegal (7)',
		],
		[
			'ar',
			'نصوصك في نوفمبر 2026: 1,234 اطّلاعًا',
			['1,221 اطّلاعًا · قُرئ أو نُزّل 3 مرات', '11 اطّلاعًا · لم يُقرأ ولم يُنزَّل', 'اطّلاعان · قُرئ أو نُزّل مرة واحدة'],
			'كينيا (12) والسنغال (7)',
		],
	] as const)(
		'is mailed in the author’s language, with its numbers, plurals and months: %s',
		async ([language, subject, notes, countries], { ctx: given }) => {
			const { ctx, author } = await world(given)
			const works = await ctx.db.selectFrom('work').select(['id', 'slug']).execute()
			const idOf = (slug: string) => works.find((work) => work.slug === slug)?.id ?? ''
			await ctx.db.deleteFrom('usage_month').execute()
			await count(ctx, idOf('envoye'), '2026-11', 1221, 3)
			await count(ctx, idOf('signe'), '2026-11', 11, 0)
			const third = await storeWork(ctx, 'troisieme')
			const { submitter, id } = await storeSubmission(ctx, { actions: PUBLISHED })
			await publishAs(ctx, id, third)
			await ctx.db
				.updateTable('submission')
				.set({ submitter_id: author.userId })
				.where('submitter_id', '=', submitter.userId)
				.execute()
			await count(ctx, third, '2026-11', 2, 1)
			for (const [country, views] of [
				['KE', 12],
				['SN', 7],
			] as const)
				await readFrom(ctx, idOf('envoye'), country, views)
			await ctx.db.updateTable('profile').set({ language }).where('user_id', '=', author.userId).execute()
			await setUsageMail(ctx, author, { isWanted: true })
			expect(await sendUsageMails(ctx)).toBe(1)
			const mail = await ctx.db
				.selectFrom('mail')
				.selectAll()
				.where('template', '=', 'usage')
				.executeTakeFirstOrThrow()
			const plain = (text: string) => text.replace(/[\u2066-\u2069]/gu, '').replace(/[^\S\n]/gu, ' ')
			expect(plain(mail.subject)).toBe(subject)
			for (const words of [...notes, countries]) expect(plain(mail.body_text)).toContain(words)
			expect(mail.body_html).toContain(language === 'ar' ? 'dir="rtl"' : `lang="${language}"`)
		},
	)

	test('waits until the last day of the month is worked out', async ({ ctx: given }) => {
		const { ctx, author } = await world(given)
		await setUsageMail(ctx, author, { isWanted: true })
		await ctx.db.updateTable('usage_rolled_up').set({ through: '2026-11-29' }).execute()
		expect(await sendUsageMails(ctx)).toBe(0)
		await ctx.db.updateTable('usage_rolled_up').set({ through: '2026-11-30' }).execute()
		expect(await sendUsageMails(ctx)).toBe(1)
	})
})
