import { THE_WORLD } from '#app/modules/institution/customer/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	type Described,
	type DescribedItem,
	describeJournals,
	describeWorks,
	type ItemId,
	known,
	PLATFORM,
	type ReportAuthor,
} from './describe.server.ts'
import { type CounterException, exceptionOf } from './exceptions.ts'
import { firstDay, lastDay } from './months.ts'
import type { DataType, Metric } from './reports.ts'
import { type AskedReport, metricsOf } from './request.ts'
import { type MonthSums, readSearches, readSums } from './sums.server.ts'

/** To whom a report is: `id` is what sums are kept under, `sushiId` what requests name it by. */
export type Customer = { id: string; sushiId: string; name: string; ror: string | null; since: Date | null }

export const WORLD: Customer = { ...THE_WORLD, name: 'The World', ror: null, since: null }

export type Performance = { [metric in Metric]?: { [month: string]: number } }
export type AttributePerformance = {
	Data_Type?: DataType
	YOP?: string
	Access_Type?: 'Open' | 'Free_To_Read'
	Access_Method?: 'Regular'
	Performance: Performance
}
export type ReportItem = {
	Title?: string
	Item?: string
	Platform: string
	Publisher?: string
	Item_ID?: ItemId
	Authors?: ReportAuthor[]
	Publication_Date?: string
	Article_Version?: 'VoR'
	Attribute_Performance: AttributePerformance[]
}
export type ParentItem = {
	Title?: string
	Data_Type?: 'Journal' | 'Book'
	Item_ID?: ItemId
	Items: ReportItem[]
}
export type CounterReport = {
	Report_Header: {
		Report_Name: string
		Report_ID: string
		Release: '5.1'
		Institution_Name: string
		Institution_ID: { Proprietary: string[]; ROR?: string[] }
		Report_Filters: { Begin_Date: string; End_Date: string } & { [name: string]: string | string[] }
		Report_Attributes?: { [name: string]: string | string[] }
		Exceptions?: CounterException[]
		Created: string
		Created_By: string
		Registry_Record: string
	}
	Report_Items: (ReportItem | ParentItem)[]
}

/** The report that was asked for, in the form of the SUSHI API (COUNTER 5.1); lines and metrics without use are left out. */
export async function buildReport(ctx: Ctx, customer: Customer, asked: AskedReport): Promise<CounterReport> {
	const sums = await readSums(ctx, customer.id, asked)
	const items = {
		platform: () => platformItems(ctx, customer, asked, sums),
		title: () => titleItems(ctx, asked, sums),
		item: () => itemItems(ctx, asked, sums),
	}
	const Report_Items = await items[asked.report.level]()
	const isReady = asked.from <= asked.to
	const exceptions = [
		...(isReady && Report_Items.length === 0 ? [exceptionOf(3030)] : []),
		...asked.exceptions,
	]
	return { Report_Header: headOf(ctx, customer, asked, exceptions), Report_Items }
}

function headOf(
	ctx: Ctx,
	{ name, sushiId, ror }: Customer,
	{ report, begin, end, filters, shown, hasParents, isOneSum }: AskedReport,
	exceptions: CounterException[],
): CounterReport['Report_Header'] {
	const { Item_ID, Author, ...lists } = filters
	const attributes = {
		...(shown.length > 0 && { Attributes_To_Show: [...shown] }),
		...(hasParents && { Include_Parent_Details: 'True' }),
		...(isOneSum && { Granularity: 'Total' }),
	}
	return {
		Report_Name: report.name,
		Report_ID: report.id,
		Release: '5.1',
		Institution_Name: name,
		Institution_ID: { ...(ror && { ROR: [ror] }), Proprietary: [`${PLATFORM}:${sushiId}`] },
		Report_Filters: {
			Begin_Date: firstDay(begin),
			End_Date: lastDay(end),
			...(report.view
				? { Metric_Type: [...report.metrics], ...mutable(report.view.filters) }
				: {
						...lists,
						...(Item_ID?.[0] && { Item_ID: Item_ID[0] }),
						...(Author?.[0] && { Author: Author[0] }),
					}),
		},
		...(!report.view && Object.keys(attributes).length > 0 && { Report_Attributes: attributes }),
		...(exceptions.length > 0 && { Exceptions: exceptions }),
		Created: `${ctx.now().toISOString().slice(0, 19)}Z`,
		Created_By: PLATFORM,
		Registry_Record: '',
	}
}

const mutable = (filters: { readonly [name: string]: readonly string[] | undefined }) =>
	Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...(values ?? [])]]))

async function platformItems(
	ctx: Ctx,
	customer: Customer,
	asked: AskedReport,
	sums: readonly MonthSums[],
): Promise<ReportItem[]> {
	const lines = performancesOf(asked, sums)
	if (metricsOf(asked).includes('Searches_Platform')) {
		const searches = await readSearches(ctx, customer.id, asked)
		const Searches_Platform = countsOf(
			asked,
			searches.map(({ month, searches }) => [month, searches]),
		)
		if (searches.length > 0)
			lines.push({
				Data_Type: 'Platform',
				...(asked.shown.includes('Access_Method') && { Access_Method: 'Regular' as const }),
				Performance: { Searches_Platform },
			})
	}
	return lines.length > 0 ? [{ Platform: PLATFORM, Attribute_Performance: lines }] : []
}

async function titleItems(ctx: Ctx, asked: AskedReport, sums: readonly MonthSums[]): Promise<ReportItem[]> {
	const titles = await describeTitles(ctx, sums)
	return [...grouped(sums, ({ subject }) => subject)]
		.flatMap(([id, own]) => {
			const title = titles.get(id)
			const Attribute_Performance = performancesOf(asked, own)
			if (!title || Attribute_Performance.length === 0) return []
			const { title: Title, publisher: Publisher, ids: Item_ID } = title
			return [{ Title, Item_ID, Platform: PLATFORM, Publisher, Attribute_Performance }]
		})
		.sort((a, b) => compare(a.Title, b.Title))
}

async function itemItems(ctx: Ctx, asked: AskedReport, sums: readonly MonthSums[]): Promise<ParentItem[]> {
	const items = [...grouped(sums, ({ subject }) => subject)].flatMap(([id, own]) => {
		const Attribute_Performance = performancesOf(asked, own)
		return Attribute_Performance.length > 0
			? [{ id, title: own[0]?.title ?? '', isBook: own[0]?.isBook === true, Attribute_Performance }]
			: []
	})
	const { shown } = asked
	const works = await describeWorks(
		ctx,
		items.map(({ id }) => id),
		{ hasAuthors: shown.includes('Authors') },
	)
	const described = items
		.flatMap(({ id, title, isBook, Attribute_Performance }) => {
			const work = works.get(id)
			return work ? [{ title, isBook, item: itemOf(work, isBook, asked, Attribute_Performance) }] : []
		})
		.sort((a, b) => compare(a.item.Item ?? '', b.item.Item ?? ''))
	if (described.length === 0) return []
	if (!asked.hasParents) return [{ Items: described.map(({ item }) => item) }]
	const titles = await describeTitles(ctx, sums)
	return [...grouped(described, ({ title }) => title)]
		.map(([id, own]) => parentOf(titles.get(id), own, asked))
		.sort((a, b) => compare(a.Title ?? '', b.Title ?? ''))
}

function itemOf(
	{ title, publisher, ids, authors, publishedOn }: DescribedItem,
	isBook: boolean,
	{ shown }: AskedReport,
	Attribute_Performance: AttributePerformance[],
): ReportItem {
	return {
		Item: title,
		Item_ID: ids,
		Platform: PLATFORM,
		Publisher: publisher,
		...(shown.includes('Authors') && authors.length > 0 && { Authors: authors }),
		...(shown.includes('Publication_Date') && publishedOn && { Publication_Date: publishedOn }),
		...(shown.includes('Article_Version') && !isBook && { Article_Version: 'VoR' as const }),
		Attribute_Performance,
	}
}

function parentOf(
	title: Described | undefined,
	own: { isBook: boolean; item: ReportItem }[],
	{ report }: AskedReport,
): ParentItem {
	const Items = own.map(({ item }) => item)
	if (!title) return { Items }
	const Data_Type = own[0]?.isBook ? 'Book' : 'Journal'
	return { Title: title.title, Item_ID: title.ids, ...(!report.view && { Data_Type }), Items } as ParentItem
}

async function describeTitles(ctx: Ctx, sums: readonly MonthSums[]): Promise<Map<string, Described>> {
	const idsOf = (isBook: boolean) => [
		...new Set(sums.filter((row) => row.isBook === isBook).map(({ title }) => title)),
	]
	return new Map<string, Described>([
		...(await describeJournals(ctx, idsOf(false))),
		...(await describeWorks(ctx, idsOf(true))),
	])
}

const COLUMNS: { [metric in Metric]?: keyof MonthSums } = {
	Total_Item_Investigations: 'investigations',
	Total_Item_Requests: 'requests',
	Unique_Item_Investigations: 'uniqueInvestigations',
	Unique_Item_Requests: 'uniqueRequests',
	Unique_Title_Investigations: 'titleInvestigations',
	Unique_Title_Requests: 'titleRequests',
}

function performancesOf(asked: AskedReport, sums: readonly MonthSums[]): AttributePerformance[] {
	const metrics = metricsOf(asked)
	const byAttributes = grouped(sums, ({ isBook, yop, isOpen }) => `${isBook} ${yop} ${isOpen}`)
	return [...byAttributes.values()].flatMap((own) => {
		const Performance: Performance = {}
		for (const metric of metrics) {
			const column = COLUMNS[metric]
			const counts = own.flatMap((row): [string, number][] =>
				column && row[column] ? [[row.month, Number(row[column])]] : [],
			)
			if (counts.length > 0) Performance[metric] = countsOf(asked, counts)
		}
		const [first] = own
		return first && Object.keys(Performance).length > 0
			? [{ ...attributesOf(asked, first), Performance }]
			: []
	})
}

/** Counts by month; as one sum under the month with which the period begins, where the official validator looks for it. */
function countsOf({ begin, isOneSum }: AskedReport, counts: [month: string, count: number][]) {
	if (!isOneSum) return Object.fromEntries(counts)
	return { [begin]: counts.reduce((sum, [, count]) => sum + count, 0) }
}

function attributesOf(
	{ report, shown }: AskedReport,
	{ isBook, yop, isOpen }: MonthSums,
): Omit<AttributePerformance, 'Performance'> {
	const types =
		report.level === 'item' ? (['Book_Segment', 'Article'] as const) : (['Book', 'Journal'] as const)
	return known({
		Data_Type: report.view?.hasDataType === false ? undefined : types[isBook ? 0 : 1],
		YOP: yop === null ? undefined : String(yop).padStart(4, '0'),
		Access_Type: isOpen === null ? undefined : isOpen ? ('Open' as const) : ('Free_To_Read' as const),
		Access_Method: shown.includes('Access_Method') ? ('Regular' as const) : undefined,
	})
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>()
	for (const row of rows) {
		const key = keyOf(row)
		const own = groups.get(key)
		if (own) own.push(row)
		else groups.set(key, [row])
	}
	return groups
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
