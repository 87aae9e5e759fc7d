import {
	commentDocx,
	type Mask,
	maskDocx,
	type Remark,
	type Remarking,
} from '#app/modules/manuscript-file/edit/index.ts'
import { formatOf, type Manuscript, type RefusalCode, Refused } from '#app/modules/manuscript-file/index.ts'
import { docxFromOdt, readDocx, readPdf } from '#app/modules/manuscript-file/read/index.ts'
import {
	type StrippedFile,
	stringsBesideText,
	stringsInFile,
	stripDocx,
	stripPdf,
} from '#app/modules/manuscript-file/strip/index.ts'
import { dissect } from './anatomy/anatomy.ts'
import type { FileSearched, KnownPeople } from './anonymity/anonymity.ts'
import { tellerOf } from './anonymity/identity.ts'
import { peopleNamedIn, type Unnamed } from './anonymity/named-in.ts'
import { passagesOf } from './anonymity/passage.ts'
import { peopleSought } from './anonymity/people-sought.ts'
import { type CheckReport, checkManuscript } from './check.ts'
import type { AuthorRules } from './rules/rules.ts'

/** One file to be looked at: checked, or copied without what names its authors. */
export type CheckTask = { bytes: Uint8Array; fileName: string; people: KnownPeople; rules: AuthorRules } & (
	| { action: 'check' }
	/**
	 * With `remarksBy` remarks and tracked changes are kept, under this name; with `isChecked` the file itself is checked as well. `masks` are put on
	 * in the copy of a Word file. With `letter` the words of the copy are also read as those of a letter are.
	 */
	| {
			action: 'anonymise'
			remarksBy?: string
			isChecked?: boolean
			masks?: readonly Mask[] | undefined
			letter?: Unnamed | undefined
	  }
)

/** A Word file, or an OpenDocument text, into which remarks are to be put as comments. */
export type MarkTask = { bytes: Uint8Array; remarks: readonly Remark[]; by: Remarking }

export type MarkAnswer = { ok: true; marked: Uint8Array } | { ok: false; refused: RefusalCode }

export type CheckAnswer =
	| { ok: true; report: CheckReport }
	/** `original` is the report of the file itself, where that was asked for; `named`: whom the copy names, read as a letter. */
	| { ok: true; report: CheckReport; copy: Uint8Array; original: CheckReport | null; named: string[] }
	| { ok: false; refused: RefusalCode }

/** Reads the file and does what is asked; the copy's own report says what is left in it. Errors of reading are refusals, never thrown. */
export async function performTask(sent: CheckTask): Promise<CheckAnswer> {
	try {
		const opened = openedAs(sent)
		const { task, format } = opened
		const read = await readAs(format, task.bytes)
		if (task.action === 'check') return { ok: true, report: await reportOn(task, format, read, opened.found) }
		const original = task.isChecked ? await reportOn(task, format, read, opened.found) : null
		const people = peopleSought(task.people, read, dissect(read))
		const stripped = await copyOf(task, format, read, people)
		const reported = async ({ bytes, leftOut }: StrippedFile) => {
			const copy = await readAs(format, bytes)
			const found = { leftOut, isCopy: true, fileName: '' }
			return {
				report: await reportOn({ ...task, people, bytes }, format, copy, found),
				named: task.letter ? namedByLetter(copy, task.letter) : [],
			}
		}
		const { report, named } = await reported(stripped)
		if (format !== 'docx' || !task.masks || task.masks.length === 0)
			return { ok: true, report, named, copy: stripped.bytes, original }
		const unmasked = report.anonymity
		const { masks } = task
		const masked = await stripDocx(maskDocx(stripped.bytes, masks).bytes, { tells: tellerOf(people) })
		const made = { bytes: masked.bytes, leftOut: [...stripped.leftOut, ...masked.leftOut] }
		const left = await reported(made)
		const masking = { unmasked, masks: [...masks] }
		return { ...left, ok: true, report: { ...left.report, masking }, copy: made.bytes, original }
	} catch (error) {
		return { ok: false, refused: error instanceof Refused ? error.code : 'damaged' }
	}
}

/** Whom a file names, in its text, beside it and in its remarks, read as a letter. */
function namedByLetter(read: Manuscript, { people, known, said }: Unnamed): string[] {
	const remarks = read.hidden.comments.map(({ text }) => text)
	const words = [...passagesOf(read, dissect(read)).map(({ text }) => text), ...remarks].join('\n')
	return peopleNamedIn(words, people, known, said)
}

/** The file itself with remarks as comments; an OpenDocument text as the Word document that says the same. Refuses what is neither. */
export function markTask({ bytes, remarks, by }: MarkTask): MarkAnswer {
	try {
		const format = formatOf(bytes)
		if (format === 'pdf') return { ok: false, refused: 'wrongType' }
		return { ok: true, marked: commentDocx(format === 'odt' ? docxFromOdt(bytes) : bytes, remarks, by) }
	} catch (error) {
		return { ok: false, refused: error instanceof Refused ? error.code : 'damaged' }
	}
}

type ReadFormat = Manuscript['format']

/** A task as it is read: an OpenDocument text as the Word document that says the same, with what only its own package holds. */
function openedAs(task: CheckTask): { task: CheckTask; format: ReadFormat; found: Partial<FileSearched> } {
	const format = formatOf(task.bytes)
	if (format !== 'odt') return { task, format, found: {} }
	return {
		task: { ...task, bytes: docxFromOdt(task.bytes) },
		format: 'docx',
		found: { strings: stringsBesideText(task.bytes) },
	}
}

async function reportOn(
	{ rules, people, fileName, bytes }: CheckTask,
	format: ReadFormat,
	read: Manuscript,
	found: Partial<FileSearched> = {},
): Promise<CheckReport> {
	const strings = [...(await stringsInFile(bytes, format)), ...(found.strings ?? [])]
	return checkManuscript(read, { rules, people, fileName, ...found, strings })
}

function copyOf(
	task: CheckTask & { action: 'anonymise' },
	format: ReadFormat,
	read: Manuscript,
	people: KnownPeople,
): StrippedFile | Promise<StrippedFile> {
	const tells = tellerOf(people)
	if (format === 'docx') return stripDocx(task.bytes, { tells, remarksBy: task.remarksBy })
	const shown = [...read.blocks.map(({ text }) => text), ...read.notes].join(' ')
	return stripPdf(task.bytes, { tells, shown, keepsRemarks: task.remarksBy !== undefined })
}

function readAs(format: ReadFormat, bytes: Uint8Array): Manuscript | Promise<Manuscript> {
	return format === 'docx' ? readDocx(bytes) : readPdf(bytes)
}
