import type { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import type { PostedForm } from './posted-form.ts'

/** What is wrong with a field: its sentence is `form.faults` in `common`, unless the page has one of its own. */
export type FieldFault = { code: 'required' | 'tooLong' | 'malformed'; most?: number }
export type FieldFaults<Name extends string> = { [name in Name]?: FieldFault }

type NamesOf<Schema extends z.ZodObject> = keyof Schema['shape'] & string

/**
 * Reads what a form sent by the schema of the command that takes it: fields by their names, several of one name as a list, texts by language as
 * `name-fr`. Answers what the command takes, or for each field the first thing that is wrong; `typed` is what was typed in either case.
 */
export function readForm<Schema extends z.ZodObject>(
	form: PostedForm,
	schema: Schema,
): { typed: z.input<Schema> } & (
	| { ok: true; input: z.output<Schema> }
	| { ok: false; faults: FieldFaults<NamesOf<Schema>> }
) {
	const typed = Object.fromEntries(
		Object.entries(schema.shape).map(([name, field]) => [name, typedIn(form, name, field as z.ZodType)]),
	) as z.input<Schema>
	const read = schema.safeParse(typed)
	if (read.success) return { ok: true, typed, input: read.data }
	const faults: FieldFaults<string> = {}
	for (const issue of read.error.issues) faults[String(issue.path[0])] ??= faultOf(issue)
	return { ok: false, typed, faults: faults as FieldFaults<NamesOf<Schema>> }
}

function typedIn(form: PostedForm, name: string, field: z.ZodType): unknown {
	const kind = kindOf(field)
	if (kind === 'array') return form.texts(name)
	if (kind === 'boolean') return form.text(name) !== ''
	if (kind === 'record')
		return Object.fromEntries(LANGUAGES.map((code) => [code, form.text(`${name}-${code}`)]))
	return form.text(name)
}

function kindOf(schema: z.ZodType): string {
	const { def } = schema as unknown as { def: { type: string; in?: z.ZodType; innerType?: z.ZodType } }
	const inner = def.in ?? def.innerType
	return inner ? kindOf(inner) : def.type
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
	if (issue.code === 'too_big') return { code: 'tooLong', most: Number(issue.maximum) }
	if (issue.code === 'too_small') return { code: 'required' }
	return { code: 'input' in issue && issue.input === '' ? 'required' : 'malformed' }
}
