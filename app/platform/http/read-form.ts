import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { type FieldFault, NAMED_FAULTS, type RefusedForm } from '#app/ui/form-draft.ts'
import type { Command } from '../command.server.ts'
import type { Ctx } from '../ctx.server.ts'
import { type PostedForm, refusedPage } from './posted-form.ts'
import { isSecretField } from './secret-field.ts'

export type FieldFaults<Name extends string> = { [name in Name]?: FieldFault }

type NamesOf<Schema extends z.ZodObject> = keyof Schema['shape'] & string

/**
 * Reads what a form sent by the schema of the command that takes it: fields by their names, several of one name as a list, rows of a list as
 * `name-0-part`, texts by language as `name-fr`, which is what their faults are named as well, a file (`sentFile`) with its bytes; one that was larger than its address takes is refused here, whatever its command asks first. Answers what the command takes, or for each field the first thing that is wrong; `typed` is what was typed in either case.
 */
export function readForm<Schema extends z.ZodObject>(
	form: PostedForm,
	schema: Schema,
): { typed: z.input<Schema> } & (
	| { ok: true; input: z.output<Schema> }
	| { ok: false; error: null; faults: FieldFaults<NamesOf<Schema>> }
) {
	const typed = Object.fromEntries(
		Object.entries(schema.shape).map(([name, field]) => [name, typedIn(form, name, field as z.ZodType)]),
	) as z.input<Schema>
	const read = schema.safeParse(typed)
	const tooLarge = Object.keys(schema.shape).filter((name) => form.isTooLarge(name))
	if (read.success && tooLarge.length === 0) return { ok: true, typed, input: read.data }
	const faults: FieldFaults<string> = Object.fromEntries(
		tooLarge.map((name) => [name, { code: 'fileTooLarge' }]),
	)
	for (const issue of read.error?.issues ?? []) {
		const name = (typeof issue.path.at(-1) === 'number' ? issue.path.slice(0, -1) : issue.path).join('-')
		faults[name] ??= typed[name as keyof typeof typed] === '' ? { code: 'required' } : faultOf(issue)
	}
	return { ok: false, error: null, typed, faults: faults as FieldFaults<NamesOf<Schema>> }
}

/** A form that was not understood; its sentences stand beside its fields, and it has none of its own. */
type Unread = { ok: false; error: null; faults: FieldFaults<string> }

/** An action of a page (`performPosted`) whose fields are read by a schema, and given as they were typed. */
export function reading<Schema extends z.ZodObject, Answer>(
	schema: Schema,
	perform: (typed: z.input<Schema>) => Promise<Answer>,
): (form: PostedForm) => Promise<Answer | Unread> {
	return async (form) => {
		const read = readForm(form, schema)
		if (read.ok) return perform(read.typed)
		return { ok: false, error: null, faults: read.faults }
	}
}

/**
 * The actions of a page that are commands: `posts(orderEntries, { issueId })` reads from the form all that the command takes, by its schema, but for what the
 * page knows by itself.
 */
export function postsAs<By>(ctx: Ctx, actor: By) {
	return <Schema extends z.ZodObject, Answer, Known extends Partial<z.input<Schema>>>(
		asked: Command<By, Schema, Answer>,
		known: Known,
	) => {
		const typed = Object.entries(asked.input.shape).filter(([name]) => !(name in known))
		return reading(z.object(Object.fromEntries(typed)), (fields) =>
			asked(ctx, actor, { ...fields, ...known } as z.input<Schema>),
		)
	}
}

/** What was typed into a form, for its page to show again: without passwords, codes and tokens. */
export function typedAgain(form: PostedForm, faults: FieldFaults<string> = {}): RefusedForm {
	const names = form.names.filter((name) => !isSecretField(name))
	return { fields: Object.fromEntries(names.map((name) => [name, form.texts(name)])), faults }
}

/**
 * The page once more after a refusal: 422 (RFC 9110, section 15.5.21), or 409 after a race; kept by no cache. Each form of `app/ui` finds what was typed
 * into it, and what is wrong with it.
 */
export function refusedForm<Code, Extra extends object = object>(
	form: PostedForm,
	answer: { ok: false; error: Code; faults?: FieldFaults<string>; named?: readonly string[] },
	extra?: Extra,
	status: 422 | 409 = 422,
) {
	const code = typeof answer.error === 'string' ? answer.error : null
	const posted: RefusedForm = { ...typedAgain(form, answer.faults), error: code, named: answer.named }
	return refusedPage({ ...(extra as Extra), error: answer.error, posted }, status)
}

function typedIn(form: PostedForm, name: string, field: z.ZodType): unknown {
	const kind = kindOf(field)
	if (kind === 'array')
		return rowOf(field) ? rowsIn(form, name, rowOf(field) as z.ZodObject) : form.texts(name)
	if (kind === 'boolean') return form.text(name) !== ''
	if (kind === 'record')
		return Object.fromEntries(keysOf(form, name, field).map((key) => [key, form.text(`${name}-${key}`)]))
	if (kind === 'object') return form.sent(name)
	if (kind === 'number') return numberIn(form.text(name))
	return form.text(name)
}

function rowOf(field: z.ZodType): z.ZodObject | null {
	const list = innermost(field)
	return list instanceof z.ZodArray && list.element instanceof z.ZodObject ? list.element : null
}

const MOST_ROWS = 100

/** The rows of a list by their numbers, as far as something was typed: an empty one between others stays, so that each keeps its number. */
function rowsIn(form: PostedForm, name: string, row: z.ZodObject): object[] {
	const parts = Object.entries(row.shape) as [string, z.ZodType][]
	const rows = Array.from({ length: MOST_ROWS }, (_, number) =>
		Object.fromEntries(
			parts.map(([part, field]) => [part, typedIn(form, `${name}-${number}-${part}`, field)]),
		),
	)
	return rows.slice(0, rows.findLastIndex(isTyped) + 1)
}

/** Whether anything stands in a part of a row: a text in any language, a box, a file. */
function isTyped(part: unknown): boolean {
	if (part instanceof Uint8Array) return part.length > 0
	return typeof part === 'object' && part !== null ? Object.values(part).some(isTyped) : Boolean(part)
}

/** The keys of a record: those that its schema describes and the form sends, else languages. */
function keysOf(form: PostedForm, name: string, field: z.ZodType): readonly string[] {
	const record = innermost(field)
	const key = record instanceof z.ZodRecord ? record.keyType : null
	if (!(key instanceof z.ZodString) || key.format === null) return LANGUAGES
	return form.names.flatMap((sent) => {
		const own = sent.startsWith(`${name}-`) ? sent.slice(name.length + 1) : null
		return own !== null && key.safeParse(own).success ? [own] : []
	})
}

const numberIn = (text: string) => (text.trim() === '' ? text : Number(text))

const kindOf = (schema: z.ZodType): string => innermost(schema).def.type

function innermost(schema: z.ZodType): z.ZodType {
	const { def } = schema as unknown as { def: { in?: z.ZodType; innerType?: z.ZodType } }
	const inner = def.in ?? def.innerType
	return inner ? innermost(inner) : schema
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
	if (issue.code === 'too_big' && issue.origin !== 'number')
		return { code: 'tooLong', most: Number(issue.maximum) }
	if (issue.code === 'too_small' && issue.origin !== 'number') return { code: 'required' }
	const named = issue.code === 'custom' ? issue.params?.['fault'] : undefined
	return { code: NAMED_FAULTS.find((name) => name === named) ?? 'malformed' }
}
