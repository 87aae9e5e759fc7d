import { type CounterException, exceptionOf } from './exceptions.ts'
import { firstDay, lastDay, type Month, monthAfter, readMonth } from './months.ts'
import type { Attribute, FilterName, Metric, Report } from './reports.ts'

/** The months for which use is worked out for a customer, and the month that it is. */
export type Availability = { first: Month; last: Month; current: Month }

/** A report as it was asked for: what could not be understood is left out, and said in `exceptions`. */
export type AskedReport = {
	report: Report
	begin: Month
	end: Month
	/** The months of these that are worked out; `from` is after `to` where none is. */
	from: Month
	to: Month
	filters: { [name in FilterName]?: string[] }
	shown: readonly Attribute[]
	hasParents: boolean
	/** Of JSON alone: one sum of the whole period. */
	isOneSum: boolean
	/** Of tables alone: only the sum of all months. */
	isTotalOnly: boolean
	exceptions: CounterException[]
}

const CREDENTIALS = ['customer_id', 'requestor_id', 'api_key', 'platform', 'begin_date', 'end_date']
const EXTENSIONS = ['attributed', 'country_code', 'subdivision_code']
const MOST_MONTHS = 120

/**
 * Reads what was asked of a report (COUNTER 5.1, section 3.3.7 and appendix D): refused where dates are missing (1030) or wrong (3020); else
 * what is not known is ignored and told.
 */
export function readRequest(
	report: Report,
	given: URLSearchParams,
	available: Availability,
): { ok: true; asked: AskedReport } | { ok: false; exception: CounterException } {
	const period = readPeriod(given, available)
	if ('Code' in period) return { ok: false, exception: period }
	const exceptions = [...period.exceptions]
	const unknown = [...new Set(given.keys())].filter((name) => !knownNames(report).has(name))
	if (unknown.length > 0) exceptions.push(exceptionOf(3050, unknown.join('|')))
	const filters = readFilters(report, given, exceptions)
	const shown = report.view?.shown ?? readShown(report, given, exceptions)
	if (report.level === 'item' && !report.view && isTrue(given.get('include_component_details')))
		exceptions.push(exceptionOf(3063))
	return {
		ok: true,
		asked: {
			report,
			...period,
			filters,
			shown,
			hasParents:
				report.level === 'item' && (Boolean(report.view) || isTrue(given.get('include_parent_details'))),
			isOneSum: !report.view && TOTAL.test(given.get('granularity') ?? ''),
			isTotalOnly: !report.view && isTrue(given.get('exclude_monthly_details')),
			exceptions: exceptions.sort((a, b) => a.Code - b.Code),
		},
	}
}

const isTrue = (value: string | null) => value?.toLowerCase() === 'true'

function knownNames(report: Report): Set<string> {
	if (report.view) return new Set(CREDENTIALS)
	const filters = report.filters.map((name) => name.toLowerCase())
	const ofItems = report.level === 'item' ? ['include_parent_details', 'include_component_details'] : []
	return new Set([
		...[...CREDENTIALS, ...EXTENSIONS, ...filters, ...ofItems],
		...['attributes_to_show', 'granularity', 'exclude_monthly_details'],
	])
}

type Period = Pick<AskedReport, 'begin' | 'end' | 'from' | 'to' | 'exceptions'>

function readPeriod(
	given: URLSearchParams,
	{ first, last, current }: Availability,
): Period | CounterException {
	const missing = ['begin_date', 'end_date'].filter((name) => !given.get(name))
	if (missing.length > 0) return exceptionOf(1030, missing.join('|'))
	const begin = readMonth(given.get('begin_date') ?? '', firstDay)
	const asked = readMonth(given.get('end_date') ?? '', lastDay)
	if (!begin || !asked)
		return exceptionOf(3020, 'yyyy-mm, or yyyy-mm-dd for the first and the last day of a month')
	if (asked < begin) return exceptionOf(3020, 'end_date is before begin_date')
	if (begin >= current) return exceptionOf(3020, 'begin_date is not before the current month')
	if (asked > monthAfter(begin, MOST_MONTHS - 1)) return exceptionOf(3020, `more than ${MOST_MONTHS} months`)
	const passed = asked < current ? asked : monthAfter(current, -1)
	const end = passed > last && last >= begin ? last : passed
	const wanted = `request was for ${firstDay(begin)} to ${lastDay(asked)}`
	const exceptions: CounterException[] = []
	if (asked > last) exceptions.push(exceptionOf(3031, `${wanted}; usage is available to ${lastDay(last)}`))
	if (begin < first)
		exceptions.push(exceptionOf(3032, `${wanted}; usage is available from ${firstDay(first)}`))
	return { begin, end, from: begin < first ? first : begin, to: end > last ? last : end, exceptions }
}

/** The specification of the API says `Total`, the text of the Code of Practice `Totals` (section 3.3.7, table 3.x). */
const TOTAL = /^Totals?$/

const VALUES = {
	Access_Method: ['Regular', 'TDM'],
	Access_Type: ['Controlled', 'Free_To_Read', 'Open'],
} as const
const YEARS = /^\d{4}(?:-\d{4})?$/

/** `doi:…`, an ISSN, an ISBN with hyphens, or an id that a report of this platform bears. */
const ITEM_ID = /^(?:doi:)?10\.\d{4,9}\/\S+$|^\d{4}-\d{3}[\dX]$|^97[89][\d-]{10,14}$|^Mbongi:[0-9a-f-]{36}$/i

/** An author by their ORCID, as reports bear it. */
const AUTHOR = /^(?:ORCID:)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/i

function readFilters(
	report: Report,
	given: URLSearchParams,
	exceptions: CounterException[],
): AskedReport['filters'] {
	if (report.view) return {}
	const filters: AskedReport['filters'] = {}
	const bad = EXTENSIONS.filter((name) => given.has(name)).map((name) => `${name}=${given.get(name)}`)
	for (const name of report.filters) {
		const typed = given.get(name.toLowerCase())
		if (typed === null) continue
		const values = [...new Set(typed.split('|'))]
		const known = values.filter((value) => isValueOf(report, name, value))
		if (known.length < values.length)
			bad.push(`${name.toLowerCase()}=${values.filter((value) => !known.includes(value)).join('|')}`)
		if ((name === 'Item_ID' || name === 'Author') && known.length > 1) {
			exceptions.push(exceptionOf(3061, name.toLowerCase()))
			continue
		}
		if (known.length > 0) filters[name] = known
	}
	if (bad.length > 0) exceptions.push(exceptionOf(3060, bad.join('; ')))
	return filters
}

function isValueOf(report: Report, name: FilterName, value: string): boolean {
	if (name === 'Data_Type') return report.dataTypes.some((type) => type === value)
	if (name === 'Metric_Type') return report.metrics.some((metric) => metric === value)
	if (name === 'YOP') return YEARS.test(value)
	if (name === 'Item_ID') return ITEM_ID.test(value)
	if (name === 'Author') return AUTHOR.test(value)
	return VALUES[name].some((known) => known === value)
}

function readShown(report: Report, given: URLSearchParams, exceptions: CounterException[]): Attribute[] {
	const typed = (given.get('attributes_to_show') ?? '').split('|').filter(Boolean)
	const shown = report.offered.filter((attribute) => typed.includes(attribute))
	const bad = typed.filter((name) => !report.offered.some((attribute) => attribute === name))
	const granularity = given.get('granularity')
	if (granularity !== null && granularity !== 'Month' && !TOTAL.test(granularity))
		bad.push(`granularity=${granularity}`)
	for (const name of ['include_parent_details', 'include_component_details', 'exclude_monthly_details']) {
		const value = given.get(name)
		if (knownNames(report).has(name) && value !== null && !/^(?:true|false)$/i.test(value))
			bad.push(`${name}=${value}`)
	}
	if (bad.length > 0) exceptions.push(exceptionOf(3062, bad.join('|')))
	return shown
}

/** The metric types that a report holds as it was asked for. */
export function metricsOf({ report, filters }: Pick<AskedReport, 'report' | 'filters'>): readonly Metric[] {
	const asked = filters.Metric_Type
	return asked ? report.metrics.filter((metric) => asked.includes(metric)) : report.metrics
}
