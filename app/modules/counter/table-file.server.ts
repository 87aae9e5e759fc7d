import type { z } from 'zod'
import { THE_WORLD } from '#app/modules/institution/customer/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { reportForTable } from './answers.server.ts'
import { parametersOf, type tableForm } from './table-form.ts'
import { tableOf, tsvOf } from './tabular.ts'
import { XLSX_TYPE, xlsxOf } from './xlsx.ts'

export type TableFile = { ok: true; fileName: string; mediaType: string; content: BodyInit }

/** A report as a file for spreadsheets; refused where the months are in the wrong order or too many, or where the key is not the institution's. */
export async function makeTableFile(
	ctx: Ctx,
	form: z.output<typeof tableForm>,
): Promise<TableFile | { ok: false; error: 'months' | 'key' }> {
	const made = await reportForTable(ctx, form.report.toLowerCase(), parametersOf(form, THE_WORLD.sushiId))
	if (!made?.ok) return { ok: false, error: made?.exception.Code === 3020 ? 'months' : 'key' }
	const rows = tableOf(made.asked, made.report)
	const name = `Mbongi_${form.report}_${form.begin}_${form.end}`
	if (form.format === 'xlsx')
		return {
			ok: true,
			fileName: `${name}.xlsx`,
			mediaType: XLSX_TYPE,
			content: xlsxOf(form.report, rows),
		}
	return {
		ok: true,
		fileName: `${name}.tsv`,
		mediaType: 'text/tab-separated-values; charset=utf-8',
		content: tsvOf(rows),
	}
}
