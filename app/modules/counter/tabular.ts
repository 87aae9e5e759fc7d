import type { CounterReport, ParentItem, Performance, ReportItem } from './build.server.ts'
import type { ItemId, ReportAuthor } from './describe.server.ts'
import { monthsBetween } from './months.ts'
import type { Attribute, Metric, Report } from './reports.ts'
import { type AskedReport, metricsOf } from './request.ts'

export type Cell = string | number

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A report as the rows of a table (COUNTER 5.1, section 3.2): thirteen rows of head, an empty one, the names of the columns, a row for each metric
 * of each line. Months without use are 0, lines without use are not there.
 */
export function tableOf(asked: AskedReport, { Report_Header, Report_Items }: CounterReport): Cell[][] {
	const months = monthsBetween(asked.begin, asked.end)
	const columns = columnsOf(asked)
	const monthColumns = asked.isTotalOnly
		? []
		: months.map((month) => `${NAMES[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`)
	const rows = Report_Items.flatMap((entry) =>
		'Items' in entry
			? entry.Items.flatMap((item) => rowsOf(item, entry, columns, asked, months))
			: rowsOf(entry, null, columns, asked, months),
	)
	return [
		...headRows(asked, Report_Header),
		[],
		[...columns, 'Metric_Type', 'Reporting_Period_Total', ...monthColumns],
		...rows,
	]
}

function headRows(asked: AskedReport, head: CounterReport['Report_Header']): Cell[][] {
	const { Begin_Date, End_Date, Metric_Type: _, ...filters } = head.Report_Filters
	const attributes = {
		...head.Report_Attributes,
		...(asked.isTotalOnly && { Exclude_Monthly_Details: 'True' }),
	}
	const { ROR, Proprietary } = head.Institution_ID
	return [
		['Report_Name', head.Report_Name],
		['Report_ID', head.Report_ID],
		['Release', head.Release],
		['Institution_Name', head.Institution_Name],
		['Institution_ID', [...(ROR ?? []).map((id) => `ROR:${id}`), ...Proprietary].join('; ')],
		['Metric_Types', metricsOf(asked).join('; ')],
		['Report_Filters', pairs(filters)],
		['Report_Attributes', pairs(attributes)],
		['Exceptions', (head.Exceptions ?? []).map(exceptionText).join('; ')],
		['Reporting_Period', `Begin_Date=${Begin_Date}; End_Date=${End_Date}`],
		['Created', head.Created],
		['Created_By', head.Created_By],
		['Registry_Record', head.Registry_Record],
	]
}

const pairs = (values: { [name: string]: string | string[] }) =>
	Object.entries(values)
		.map(([name, value]) => `${name}=${[value].flat().join('|')}`)
		.join('; ')

const exceptionText = ({ Code, Message, Data }: { Code: number; Message: string; Data?: string }) =>
	`${Code}: ${Message}${Data ? ` (${Data})` : ''}`

const IDS = ['DOI', 'Proprietary_ID', 'ISBN', 'Print_ISSN', 'Online_ISSN', 'URI']
const PARENT = ['Title', 'Authors', 'Publication_Date', 'Article_Version', 'Data_Type', ...IDS]
const ATTRIBUTES: readonly Attribute[] = ['YOP', 'Access_Type', 'Access_Method']
/** What the views of journals and articles leave out of the columns of their reports (tables 4.k and 4.p). */
const NOT_IN_VIEW: { [id in Report['id']]?: readonly string[] } = {
	TR_J3: ['ISBN'],
	IR_A1: ['ISBN', 'Parent_Publication_Date', 'Parent_Data_Type', 'Parent_ISBN'],
}

function columnsOf({ report, shown, hasParents }: AskedReport): string[] {
	const dataType = report.view?.hasDataType === false ? [] : ['Data_Type']
	const attributes = ATTRIBUTES.filter((attribute) => shown.includes(attribute))
	const ofItem = (['Authors', 'Publication_Date', 'Article_Version'] as const).filter((attribute) =>
		shown.includes(attribute),
	)
	const own = {
		platform: ['Platform'],
		title: ['Title', 'Publisher', 'Publisher_ID', 'Platform', ...IDS],
		item: [
			...['Item', 'Publisher', 'Publisher_ID', 'Platform', ...ofItem, ...IDS],
			...(hasParents ? PARENT.map((name) => `Parent_${name}`) : []),
		],
	}[report.level]
	const left = NOT_IN_VIEW[report.id] ?? []
	return [...own, ...dataType, ...attributes].filter((column) => !left.includes(column))
}

function rowsOf(
	item: ReportItem,
	parent: ParentItem | null,
	columns: readonly string[],
	asked: AskedReport,
	months: readonly string[],
): Cell[][] {
	const ofItem = {
		...{ Title: item.Title, Item: item.Item, Publisher: item.Publisher, Platform: item.Platform },
		...{ Authors: authorsText(item.Authors), Publication_Date: item.Publication_Date },
		Article_Version: item.Article_Version,
		...idCells(item.Item_ID),
		...(parent && {
			...{ Parent_Title: parent.Title, Parent_Data_Type: parent.Data_Type },
			...Object.fromEntries(
				Object.entries(idCells(parent.Item_ID)).map(([name, id]) => [`Parent_${name}`, id]),
			),
		}),
	}
	return item.Attribute_Performance.flatMap(({ Performance, ...attributes }) => {
		const cells: { [column: string]: string | undefined } = { ...ofItem, ...attributes }
		const line = columns.map((column) => cells[column] ?? '')
		return metricsOf(asked).flatMap((metric) => {
			const counts = countsOf(Performance, metric, months)
			if (!counts) return []
			const total = counts.reduce((sum, count) => sum + count, 0)
			return [[...line, metric, total, ...(asked.isTotalOnly ? [] : counts)]]
		})
	})
}

function countsOf(performance: Performance, metric: Metric, months: readonly string[]): number[] | null {
	const counts = performance[metric]
	return counts ? months.map((month) => counts[month] ?? 0) : null
}

function idCells(ids: ItemId | undefined): { [column: string]: string | undefined } {
	const { Proprietary, ...others } = ids ?? {}
	return { ...others, Proprietary_ID: Proprietary }
}

const authorsText = (authors: ReportAuthor[] | undefined) =>
	authors?.map(({ Name, ORCID }) => (ORCID ? `${Name} (ORCID:${ORCID})` : Name)).join('; ')

/** What a spreadsheet would take for a formula where a cell begins. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/

/** The rows as tab-separated values in UTF-8, with the byte order mark by which spreadsheets tell it; a text that looks like a formula gets an apostrophe. */
export function tsvOf(rows: readonly (readonly Cell[])[]): string {
	const cell = (value: Cell) => {
		if (typeof value === 'number') return String(value)
		const text = value
			.toWellFormed()
			.replace(/[\s\p{Cc}]+/gu, ' ')
			.trim()
		return FORMULA.test(text) ? `'${text}` : text
	}
	return `\uFEFF${rows.map((row) => `${row.map(cell).join('\t')}\n`).join('')}`
}
