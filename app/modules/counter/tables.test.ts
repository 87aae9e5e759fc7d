import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { makeTableFile } from './table-file.server.ts'
import { tableForm } from './table-form.ts'
import { library } from './testing.ts'

describe('a report as a table', () => {
	const asked = (more: object) =>
		tableForm.parse({
			...{ report: 'TR', begin: '2026-09', end: '2026-10', format: 'tsv', customer: '', secretKey: '' },
			...{
				dataTypes: [],
				metrics: [],
				accessTypes: [],
				years: '',
				shown: [],
				hasParents: false,
				isTotalOnly: false,
			},
			...more,
		})
	const lines = async (ctx: Ctx, more: object = {}) => {
		const made = await makeTableFile(ctx, asked(more))
		if (!made.ok) throw new Error(made.error)
		return String(made.content)
			.split('\n')
			.map((line) => line.split('\t'))
	}

	test('has thirteen rows of head, an empty one, the columns of the standard, and zeros for months without use', async ({
		ctx,
	}) => {
		const { ctx: present } = await library(ctx)
		const rows = await lines(present)
		expect(rows[0]).toEqual(['\uFEFFReport_Name', 'Title Report'])
		expect(rows[4]).toEqual(['Institution_ID', 'Mbongi:0000000000000000'])
		expect(rows[9]).toEqual(['Reporting_Period', 'Begin_Date=2026-09-01; End_Date=2026-10-31'])
		expect(rows[12]).toEqual(['Registry_Record', ''])
		expect(rows[13]).toEqual([''])
		expect(rows[14]?.join(' ')).toBe(
			'Title Publisher Publisher_ID Platform DOI Proprietary_ID ISBN Print_ISSN Online_ISSN URI Data_Type Metric_Type Reporting_Period_Total Sep-2026 Oct-2026',
		)
		const arabic = rows.find(([title, ...rest]) => title === 'الزهور' && rest.includes('Total_Item_Requests'))
		expect(arabic?.slice(-3)).toEqual(['1', '0', '1'])
		const articles = await lines(present, { report: 'IR_A1' })
		expect(articles[14]?.slice(0, 10).join(' ')).toBe(
			'Item Publisher Publisher_ID Platform Authors Publication_Date Article_Version DOI Proprietary_ID Print_ISSN',
		)
		const totals = await lines(present, { isTotalOnly: true, shown: ['YOP', 'Authors'] })
		expect(totals[7]?.[1]).toBe('Attributes_To_Show=YOP; Exclude_Monthly_Details=True')
		expect(totals[14]?.slice(-3)).toEqual(['YOP', 'Metric_Type', 'Reporting_Period_Total'])
	})

	test('begins no cell as a formula, and as a workbook holds the same with numbers as numbers', async ({
		ctx,
	}) => {
		const { ctx: present } = await library(ctx)
		for (const row of await lines(present, { report: 'IR' }))
			for (const cell of row) expect(cell).not.toMatch(/^[=+\-@]/)
		const made = await makeTableFile(present, asked({ format: 'xlsx' }))
		if (!made.ok) throw new Error(made.error)
		const parts = unzipSync(made.content as Uint8Array)
		const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
		const { XmlDocument } = await import('libxml2-wasm')
		const document = XmlDocument.fromString(sheet)
		const namespaces = { x: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' }
		expect(document.find('//x:row', namespaces)).toHaveLength((await lines(present)).length - 1)
		const [last] = document.find('//x:row[16]/x:c[last()][not(@t)]/x:v', namespaces)
		expect(Number(last?.content)).toBeGreaterThanOrEqual(0)
		document.dispose()
	})

	test('of an institution needs its key', async ({ ctx }) => {
		const { ctx: present, customer } = await library(ctx)
		const refused = await makeTableFile(present, asked({ customer: customer.id, secretKey: 'mbc_guess' }))
		expect(refused).toEqual({ ok: false, error: 'key' })
		const own = await lines(present, { customer: customer.id, secretKey: customer.key })
		expect(own[3]).toEqual(['Institution_Name', 'Université de Dakar'])
		expect(await makeTableFile(present, asked({ begin: '2026-10', end: '2026-09' }))).toEqual({
			ok: false,
			error: 'months',
		})
	})
})
