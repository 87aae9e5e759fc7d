import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { withdrawCustomer } from '#app/modules/institution/customer/commands.server.ts'
import { countPublicFigures } from '#app/modules/site/queries/figures.server.ts'
import { book, chapter, englishArticle, frenchArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import { newId } from '#app/platform/id.ts'
import { faultsByCounter } from '#tests/support/counter-schema.ts'
import { test } from '#tests/support/database.ts'
import { answerSushi } from './answers.server.ts'
import { REPORTS } from './reports.ts'
import { library, storeCustomer, use } from './testing.ts'

const WORLD = 'customer_id=0000000000000000'

const AUTUMN = 'begin_date=2026-09&end_date=2026-10'

type Line = { Performance: { [metric: string]: { [month: string]: number } } }

type ReportItem = { Attribute_Performance: Line[] }

/** The sum of a metric over all lines and months of a report. */
function total(
	{ Report_Items }: { Report_Items: (ReportItem | { Items: ReportItem[] })[] },
	metric: string,
): number {
	return Report_Items.flatMap((entry) => ('Items' in entry ? entry.Items : [entry]))
		.flatMap(({ Attribute_Performance }) => Attribute_Performance)
		.flatMap(({ Performance }) => Object.values(Performance[metric] ?? {}))
		.reduce((sum, count) => sum + count, 0)
}

describe('reports of COUNTER 5.1', () => {
	test('fit the official specification, for the World and for an institution, with and without options', async ({
		ctx,
	}) => {
		const { ask, own } = await library(ctx)
		const options: { [id: string]: string[] } = {
			PR: ['attributes_to_show=Access_Method', 'data_type=Journal|Book&access_method=Regular'],
			TR: [
				'attributes_to_show=YOP|Access_Type|Access_Method',
				'data_type=Book',
				'access_type=Open&yop=2010-2030',
			],
			IR: [
				'attributes_to_show=Authors|Publication_Date|Article_Version|YOP|Access_Type|Access_Method&include_parent_details=True',
				'data_type=Article&metric_type=Total_Item_Requests',
				'country_code=SN&unheard=1&attributes_to_show=Colour&yop=old&include_component_details=True',
			],
		}
		for (const { id, name } of REPORTS)
			for (const who of [WORLD, own])
				for (const more of ['', ...(options[id] ?? [])]) {
					const { status, body } = await ask(`reports/${id.toLowerCase()}`, `${who}&${AUTUMN}&${more}`)
					expect([id, more, status, faultsByCounter(id, body)]).toEqual([id, more, 200, ''])
					expect(body.Report_Header).toMatchObject({ Report_ID: id, Report_Name: name, Release: '5.1' })
					expect(body.Report_Header.Report_Filters).toMatchObject({
						Begin_Date: '2026-09-01',
						End_Date: '2026-10-31',
					})
				}
		for (const [path, schema] of [
			['status', 'Status'],
			['members', 'Member'],
			['reports', 'Report'],
		] as const)
			for (const who of [WORLD, own])
				for (const entry of (await ask(path, who)).body) expect(faultsByCounter(schema, entry)).toBe('')
	})

	test('say what the site shows: all views and downloads are investigations, of every report', async ({
		ctx,
	}) => {
		const { ctx: present, ask } = await library(ctx)
		const { views, downloads } = await countPublicFigures(present)
		expect([views, downloads]).toEqual([7, 3])
		for (const id of ['pr', 'tr', 'ir']) {
			const { body } = await ask(`reports/${id}`, `${WORLD}&${AUTUMN}`)
			expect([id, total(body, 'Total_Item_Investigations')]).toEqual([id, views + downloads])
		}
		const { body } = await ask('reports/ir', `${WORLD}&${AUTUMN}&item_id=Mbongi:${englishArticle.id}`)
		const shown = await present.db
			.selectFrom('work_counter')
			.select(['views', 'downloads'])
			.where('work_id', '=', englishArticle.id)
			.executeTakeFirstOrThrow()
		expect(total(body, 'Total_Item_Investigations')).toBe(shown.views + shown.downloads)
	})

	test('count by month what was used, leave out what was not, and an institution has its own share', async ({
		ctx,
	}) => {
		const { ask, own } = await library(ctx)
		const { body } = await ask('reports/tr_j3', `${own}&${AUTUMN}`)
		expect(body.Report_Header).toMatchObject({
			Institution_Name: 'Université de Dakar',
			Institution_ID: { ROR: ['02mhbdp94'] },
		})
		const africa = body.Report_Items.find(
			({ Item_ID }: { Item_ID: object }) => 'Print_ISSN' in Item_ID && Item_ID.Print_ISSN === '0001-9720',
		)
		expect(africa.Attribute_Performance).toEqual([
			{
				Access_Type: 'Open',
				Performance: {
					Total_Item_Investigations: { '2026-10': 2 },
					Total_Item_Requests: { '2026-10': 2 },
					Unique_Item_Investigations: { '2026-10': 2 },
					Unique_Item_Requests: { '2026-10': 2 },
				},
			},
		])
		const platform = await ask('reports/pr', `${own}&${AUTUMN}`)
		expect(total(platform.body, 'Searches_Platform')).toBe(1)
		expect(total((await ask('reports/pr', `${WORLD}&${AUTUMN}`)).body, 'Searches_Platform')).toBe(2)
		const september = await ask('reports/pr', `${own}&begin_date=2026-09&end_date=2026-09`)
		expect(september.body.Report_Items).toEqual([])
		expect(september.body.Report_Header.Exceptions).toMatchObject([{ Code: 3030 }])
	})

	test('are one sum of the period where Total is asked for, equal to the sum of the months', async ({
		ctx,
	}) => {
		const { ask } = await library(ctx)
		for (const id of ['pr', 'tr', 'ir']) {
			const { body: months } = await ask(`reports/${id}`, `${WORLD}&${AUTUMN}`)
			const { body } = await ask(`reports/${id}`, `${WORLD}&${AUTUMN}&granularity=Total`)
			expect(faultsByCounter(id.toUpperCase(), body)).toBe('')
			expect(body.Report_Header.Report_Attributes).toEqual({ Granularity: 'Total' })
			expect(JSON.stringify(body.Report_Items)).not.toContain('"2026-10"')
			for (const metric of ['Total_Item_Investigations', 'Unique_Item_Requests', 'Searches_Platform'])
				expect([id, metric, total(body, metric)]).toEqual([id, metric, total(months, metric)])
		}
	})

	test('are of one author where an ORCID is given', async ({ ctx }) => {
		const { ask } = await library(ctx)
		const items = async (author: string) =>
			(await ask('reports/ir', `${WORLD}&${AUTUMN}&author=${author}`)).body.Report_Items.flatMap(
				({ Items }: { Items: { Item: string }[] }) => Items.map(({ Item }) => Item),
			)
		expect(await items('ORCID:0000-0003-0959-2092')).toEqual([englishArticle.title['en']])
		expect(await items('0000-0003-0959-2092')).toHaveLength(1)
		expect(await items('ORCID:0000-0001-2345-6789')).toEqual([])
		await ctx.db.updateTable('contribution').set({ role: 'translator' }).execute()
		expect(await items('0000-0003-0959-2092')).toEqual([])
	})

	test('tell open texts from those that are only free to read, and texts without full text have no requests', async ({
		ctx,
	}) => {
		const { ask } = await library(ctx)
		const { body } = await ask(
			'reports/ir',
			`${WORLD}&${AUTUMN}&access_type=Free_To_Read&attributes_to_show=Access_Type`,
		)
		const items = body.Report_Items[0].Items
		expect(items.map(({ Item }: { Item: string }) => Item)).toEqual([
			expect.stringContaining(frenchArticle.title['fr'] ?? ''),
		])
		for (const { Attribute_Performance } of items)
			expect(Attribute_Performance).toMatchObject([{ Access_Type: 'Free_To_Read' }])
		expect(total(body, 'Total_Item_Requests')).toBe(0)
		expect(
			total(
				(await ask('reports/ir', `${WORLD}&${AUTUMN}&access_type=Controlled`)).body,
				'Total_Item_Investigations',
			),
		).toBe(0)
		for (const id of ['ir', 'pr'])
			expect((await ask(`reports/${id}`, `${WORLD}&${AUTUMN}&access_method=TDM`)).body.Report_Items).toEqual(
				[],
			)
	})

	test('count a book that is taken whole by its chapters, and its title once for a reader and hour', async ({
		ctx,
	}) => {
		const { ctx: present, ask } = await library(ctx)
		const second = {
			...chapter,
			id: newId(),
			slug: 'second',
			chapterNumber: 2,
			title: { en: 'Second' },
			doi: null,
			licence: null,
		}
		await storeRecord(present, second)
		const withdrawn = { ...second, id: newId(), slug: 'withdrawn', chapterNumber: 3 }
		await storeRecord(present, withdrawn)
		await present.db
			.updateTable('work')
			.set({ state: 'withdrawn', withdrawn_on: '2026-09-01' })
			.where('id', '=', withdrawn.id)
			.execute()
		await use(present, [['2026-09-20T10:00:00Z', `download:${book.id}`]])
		const asked = `${WORLD}&begin_date=2026-09&end_date=2026-09`
		const { body } = await ask('reports/tr_b3', asked)
		expect(body.Report_Items).toHaveLength(1)
		expect(body.Report_Items[0].Attribute_Performance).toEqual([
			{
				Data_Type: 'Book',
				YOP: '2018',
				Access_Type: 'Open',
				Performance: {
					Total_Item_Investigations: { '2026-09': 2 },
					Total_Item_Requests: { '2026-09': 2 },
					Unique_Item_Investigations: { '2026-09': 2 },
					Unique_Item_Requests: { '2026-09': 2 },
					Unique_Title_Investigations: { '2026-09': 1 },
					Unique_Title_Requests: { '2026-09': 1 },
				},
			},
		])
		const october = await ask('reports/tr_b3', `${WORLD}&begin_date=2026-10&end_date=2026-10`)
		expect(total(october.body, 'Unique_Title_Investigations')).toBe(1)
		expect(total(october.body, 'Total_Item_Investigations')).toBe(3)
		await use(present, [['2026-08-20T10:00:00Z', `view:${book.id}`]])
		const looked = await ask('reports/tr_b3', `${WORLD}&begin_date=2026-08&end_date=2026-08`)
		expect(total(looked.body, 'Total_Item_Investigations')).toBe(1)
	})

	test('are asked by title, by year and with the parents of items', async ({ ctx }) => {
		const { ask } = await library(ctx)
		const titles = async (more: string) =>
			(await ask('reports/tr', `${WORLD}&${AUTUMN}&${more}`)).body.Report_Items.map(
				({ Title }: { Title: string }) => Title,
			)
		expect(await titles('item_id=0001-9720')).toEqual(['Africa'])
		expect(await titles('yop=1910')).toEqual(['الزهور'])
		expect(await titles('yop=1900-1911|2018')).toHaveLength(2)
		expect(await titles('data_type=Book')).toHaveLength(1)
		const { body } = await ask('reports/ir_a1', `${WORLD}&${AUTUMN}`)
		expect(body.Report_Items.map(({ Title }: { Title: string }) => Title)).toContain('Africa')
		expect(body.Report_Items[0].Items[0].Authors.length).toBeLessThanOrEqual(3)
	})
})

describe('what is asked wrongly', () => {
	test('gets the exception of appendix D with its HTTP status', async ({ ctx }) => {
		const { ctx: present, admin, ask, customer, own } = await library(ctx)
		const other = await storeCustomer(present, admin, { name: 'Autre', ranges: '2001:4278::/32' })
		const wrong: [query: string, status: number, code: number][] = [
			['', 400, 1030],
			[WORLD, 400, 1030],
			[`${WORLD}&begin_date=2026-09`, 400, 1030],
			[`customer_id=${customer.id}&${AUTUMN}`, 400, 1030],
			[`customer_id=${customer.id}&api_key=mbc_guess&${AUTUMN}`, 401, 2020],
			[`customer_id=${newId()}&api_key=${customer.key}&${AUTUMN}`, 403, 2010],
			[`customer_id=${customer.id}&api_key=${other.key}&${AUTUMN}`, 403, 2010],
			[`${own}&requestor_id=${other.requestorId}&${AUTUMN}`, 401, 2000],
			[`${WORLD}&begin_date=2026-10&end_date=2026-09`, 400, 3020],
			[`${WORLD}&begin_date=2026-13&end_date=2026-14`, 400, 3020],
			[`${WORLD}&begin_date=2026-09-02&end_date=2026-09-30`, 400, 3020],
			[`${WORLD}&begin_date=2026-09-01&end_date=2026-09-29`, 400, 3020],
			[`${WORLD}&begin_date=2026-11&end_date=2026-12`, 400, 3020],
			[`${WORLD}&begin_date=1900-01&end_date=2026-10`, 400, 3020],
			[`${WORLD}&platform=Elsewhere&${AUTUMN}`, 400, 1030],
		]
		for (const [query, status, code] of wrong) {
			const answer = await ask('reports/tr', query)
			expect([query, answer.status, answer.body.Code]).toEqual([query, status, code])
			expect(faultsByCounter(`Exception_${code}`, answer.body)).toBe('')
		}
		expect(await answerSushi(present, 'reports/dr', new URLSearchParams(`${WORLD}&${AUTUMN}`))).toBeNull()
		expect(await answerSushi(present, 'reports/TR', new URLSearchParams(`${WORLD}&${AUTUMN}`))).toBeNull()
		await withdrawCustomer(present, admin, { id: customer.id })
		expect((await ask('reports/tr', `${own}&${AUTUMN}`)).body.Code).toBe(2020)
		expect((await ask('members', own)).status).toBe(401)
	})

	test('is left out and told in the head of the report where it can be', async ({ ctx }) => {
		const { ask, own } = await library(ctx)
		const codes = async (path: string, query: string) => {
			const { status, body } = await ask(`reports/${path}`, query)
			expect(status).toBe(200)
			return (body.Report_Header.Exceptions ?? []).map(({ Code }: { Code: number }) => Code)
		}
		expect(await codes('tr', `${WORLD}&begin_date=2026-09-01&end_date=2026-10-31`)).toEqual([])
		expect(await codes('tr', `${WORLD}&begin_date=2026-10&end_date=2026-12`)).toEqual([3031])
		expect(await codes('tr', `${WORLD}&begin_date=2026-07&end_date=2026-10`)).toEqual([3032])
		expect(await codes('tr', `${WORLD}&begin_date=2026-01&end_date=2026-02`)).toEqual([3032])
		expect(await codes('tr', `${own}&begin_date=2026-07&end_date=2026-10`)).toEqual([3032])
		expect(await codes('tr', `${WORLD}&${AUTUMN}&colour=blue`)).toEqual([3050])
		expect(await codes('tr_j3', `${WORLD}&${AUTUMN}&data_type=Book`)).toEqual([3050])
		expect(await codes('tr', `${WORLD}&${AUTUMN}&data_type=Dataset`)).toEqual([3060])
		expect(await codes('tr', `${WORLD}&${AUTUMN}&country_code=SN`)).toEqual([3060])
		expect(await codes('tr', `${WORLD}&${AUTUMN}&item_id=0001-9720|10.1000/1`)).toEqual([3061])
		expect(await codes('ir', `${WORLD}&${AUTUMN}&author=0000-0003-0959-2092|0000-0001-2345-6789`)).toEqual([
			3061,
		])
		expect(await codes('tr', `${WORLD}&${AUTUMN}&attributes_to_show=Authors`)).toEqual([3062])
		expect(await codes('tr', `${WORLD}&${AUTUMN}&granularity=Day`)).toEqual([3062])
		expect(await codes('tr_j3', `${WORLD}&${AUTUMN}&granularity=Total`)).toEqual([3050])
		expect(await codes('ir', `${WORLD}&${AUTUMN}&author=Madore`)).toEqual([3060])
		expect(await codes('tr', `${WORLD}&${AUTUMN}&author=0000-0003-0959-2092`)).toEqual([3050])
		expect(await codes('ir', `${WORLD}&${AUTUMN}&include_component_details=True`)).toEqual([3063])
		expect(await codes('tr', `${WORLD}&${AUTUMN}&yop=1700`)).toEqual([3030])
		const { body } = await ask('reports/tr', `${WORLD}&begin_date=2026-10&end_date=2026-12`)
		expect(body.Report_Header.Report_Filters.End_Date).toBe('2026-10-31')
	})

	test('is not ready before the last day of a month is worked out', async ({ ctx }) => {
		const { ctx: present } = await library(ctx)
		const early = { ...present, now: () => new Date('2026-12-01T00:20:00Z') }
		const query = new URLSearchParams(`${WORLD}&begin_date=2026-11&end_date=2026-11`)
		// biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
		const before: any = await answerSushi(early, 'reports/pr', query)
		expect(before.body.Report_Header.Exceptions.map(({ Code }: { Code: number }) => Code)).toEqual([3031])
		await use(early, [])
		// biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
		const after: any = await answerSushi(early, 'reports/pr', query)
		expect(after.body.Report_Header.Exceptions.map(({ Code }: { Code: number }) => Code)).toEqual([3030])
	})
})

test('no address of anybody is kept where use is counted', async ({ ctx }) => {
	const { ctx: present, customer } = await library(ctx)
	for (const table of ['usage_event', 'usage_daily', 'usage_month', 'usage_search_month']) {
		const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
			present.db,
		)
		expect(rows.length).toBeGreaterThan(0)
		expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/196\.1\.95|203\.0\.113/)
	}
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from usage_event where customer_id = ${customer.id}`.execute(present.db)
	expect(rows).toEqual([{ count: 3 }])
})
