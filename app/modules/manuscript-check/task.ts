import type { Manuscript } from '#app/modules/manuscript-file/manuscript.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { readPdf } from '#app/modules/manuscript-file/read/pdf/read-pdf.ts'
import { type RefusalCode, Refused } from '#app/modules/manuscript-file/refusal.ts'
import { formatOf, type ManuscriptFormat } from '#app/modules/manuscript-file/sniff.ts'
import { stripDocx } from '#app/modules/manuscript-file/strip/strip-docx.ts'
import { stripPdf } from '#app/modules/manuscript-file/strip/strip-pdf.ts'
import { type KnownPeople, NOBODY } from './anonymity/anonymity.ts'
import { type CheckReport, checkManuscript } from './check.ts'
import type { AuthorRules } from './rules/rules.ts'

/** One file to be looked at: checked, or copied without what names its authors. */
export type CheckTask = { bytes: Uint8Array; fileName: string; people: KnownPeople; rules: AuthorRules } & (
	| { act: 'check' }
	/** With `remarksBy` remarks and tracked changes are kept, under this name; with `isChecked` the file itself is checked as well. */
	| { act: 'anonymise'; remarksBy?: string; isChecked?: boolean }
)

export type CheckAnswer =
	| { ok: true; report: CheckReport }
	/** `original` is the report of the file itself, where that was asked for. */
	| { ok: true; report: CheckReport; copy: Uint8Array; original: CheckReport | null }
	| { ok: false; refused: RefusalCode }

/** Reads the file and does what is asked; the copy's own report says what is left in it. Errors of reading are refusals, never thrown. */
export async function performTask(task: CheckTask): Promise<CheckAnswer> {
	try {
		const format = formatOf(task.bytes)
		if (task.act === 'check') return { ok: true, report: await reportOn(task, format, task.bytes) }
		const { remarksBy, isChecked } = task
		const original = isChecked ? await reportOn(task, format, task.bytes) : null
		const copy =
			format === 'docx'
				? stripDocx(task.bytes, { remarksBy })
				: await stripPdf(task.bytes, { keepsRemarks: remarksBy !== undefined })
		const people = task.people.names.length > 0 ? task.people : await peopleIn(task, format)
		const report = await reportOn({ ...task, people, fileName: '' }, format, copy)
		return { ok: true, report, copy, original }
	} catch (error) {
		return { ok: false, refused: error instanceof Refused ? error.code : 'damaged' }
	}
}

async function reportOn(
	{ rules, people, fileName }: CheckTask,
	format: ManuscriptFormat,
	bytes: Uint8Array,
): Promise<CheckReport> {
	return checkManuscript(await read(format, bytes), { rules, people, fileName })
}

/** Whom the original's properties name: they are sought in the copy's text, too. */
async function peopleIn({ bytes }: CheckTask, format: ManuscriptFormat): Promise<KnownPeople> {
	const { hidden } = await read(format, bytes)
	const names = hidden.properties
		.filter(({ name }) => /^(?:creator|lastModifiedBy|Author|XMP dc:creator)$/.test(name))
		.map(({ value }) => value)
	return { ...NOBODY, names }
}

function read(format: ManuscriptFormat, bytes: Uint8Array): Manuscript | Promise<Manuscript> {
	return format === 'docx' ? readDocx(bytes) : readPdf(bytes)
}
