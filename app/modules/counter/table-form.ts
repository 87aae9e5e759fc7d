import { z } from 'zod'
import { METRICS, REPORTS } from './reports.ts'

export const DATA_TYPES = ['Article', 'Book', 'Book_Segment', 'Journal', 'Platform'] as const
export const ACCESS_TYPES = ['Open', 'Free_To_Read', 'Controlled'] as const
export const ATTRIBUTES = [
	'Authors',
	'Publication_Date',
	'Article_Version',
	'YOP',
	'Access_Type',
	'Access_Method',
] as const
export const REPORT_IDS = REPORTS.map(({ id }) => id)
const LONGEST = 100
const LONGEST_YEARS = 200
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/** A report as a table, as its form asks for it; the institution and its key are empty for the World. */
export const tableForm = z.object({
	report: z.enum(REPORT_IDS),
	begin: month,
	end: month,
	format: z.enum(['xlsx', 'tsv']),
	customer: z.string().trim().max(LONGEST),
	secretKey: z.string().trim().max(LONGEST),
	dataTypes: z.array(z.enum(DATA_TYPES)),
	metrics: z.array(z.enum(METRICS)),
	accessTypes: z.array(z.enum(ACCESS_TYPES)),
	years: z.union([
		z.literal(''),
		z
			.string()
			.trim()
			.max(LONGEST_YEARS)
			.regex(/^\d{4}(?:-\d{4})?(?:\s*[|,;]\s*\d{4}(?:-\d{4})?)*$/),
	]),
	shown: z.array(z.enum(ATTRIBUTES)),
	hasParents: z.boolean(),
	isTotalOnly: z.boolean(),
})

/** The same as parameters of the SUSHI API; options that a report does not have are left out, all of them for a standard view (section 5.2). */
export function parametersOf(form: z.output<typeof tableForm>, world: string): URLSearchParams {
	const report = REPORTS.find(({ id }) => id === form.report)
	const among = <T extends string>(chosen: readonly T[], known: readonly string[] = []) =>
		chosen.filter((value) => known.includes(value)).join('|')
	const options: { [name: string]: string } = {
		data_type: among(form.dataTypes, report?.dataTypes),
		metric_type: among(form.metrics, report?.metrics),
		access_type: report?.filters.includes('Access_Type') ? form.accessTypes.join('|') : '',
		yop: report?.filters.includes('YOP') ? form.years.split(/\s*[|,;]\s*/).join('|') : '',
		attributes_to_show: among(form.shown, report?.offered),
		include_parent_details: form.hasParents && report?.level === 'item' ? 'True' : '',
		exclude_monthly_details: form.isTotalOnly ? 'True' : '',
	}
	return new URLSearchParams({
		customer_id: form.customer || world,
		...(form.secretKey && { api_key: form.secretKey }),
		begin_date: form.begin,
		end_date: form.end,
		...(!report?.view && Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''))),
	})
}
