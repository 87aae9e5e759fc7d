import { data } from 'react-router'
import { settleChoices } from '#app/ui/overtaken.ts'
import { Malformed } from '../failures.ts'
import { bytesAsSent, wasTooLarge } from './large-file.ts'

/** The fields of a form that was sent. A field that is absent reads as empty. */
export type PostedForm = {
	readonly names: readonly string[]
	text(name: string): string
	texts(name: string): string[]
	/** The files that were chosen in a field, with their bytes and names, as commands take them. */
	files(name: string): readonly SentFile[]
	/** The first of them; bytes and name are empty when none was chosen. */
	sent(name: string): SentFile
	/** True for a field with a file that the server did not keep, because more came than the address takes. */
	isTooLarge(name: string): boolean
}
type SentFile = { bytes: Uint8Array; fileName: string }
const NO_FILE: SentFile = { bytes: new Uint8Array(), fileName: '' }

/**
 * Reads a form from the body of a request.
 * @throws Malformed when the body is no form.
 */
export async function postedForm(request: Request): Promise<PostedForm> {
	const form = await request.formData().catch(() => null)
	if (!form) throw new Malformed('no form')
	const fields = fieldsIn(form)
	const sent = new Map<string, SentFile[]>()
	for (const [name, { files }] of fields) {
		const chosen = files.filter((file) => file.size > 0 || file.name !== '')
		const read = chosen.map(async (file) => ({ bytes: await bytesAsSent(file), fileName: file.name }))
		if (read.length > 0) sent.set(name, await Promise.all(read))
	}
	const texts = (name: string) => fields.get(name)?.texts ?? []
	return {
		names: [...fields.keys()],
		texts,
		text: (name) => texts(name)[0] ?? '',
		files: (name) => sent.get(name) ?? [],
		sent: (name) => sent.get(name)?.[0] ?? NO_FILE,
		isTooLarge: (name) => fields.get(name)?.files.some(wasTooLarge) ?? false,
	}
}

/** What a form holds by the names of its fields, once its choices are settled. Each is looked at once: `getAll` reads the whole form, which for each name of a large one takes minutes. */
export function fieldsIn(form: FormData): Map<string, { texts: string[]; files: File[] }> {
	const fields = new Map<string, { texts: string[]; files: File[] }>()
	for (const [name, value] of form) {
		const field = fields.get(name) ?? { texts: [], files: [] }
		if (typeof value === 'string') field.texts.push(value)
		else field.files.push(value)
		fields.set(name, field)
	}
	settleChoices(fields)
	return fields
}

/** What a table holds under a word that somebody typed; undefined for words that every object knows by itself (`constructor`). */
export function entryOf<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
	return Object.hasOwn(table, word) ? table[word] : undefined
}

/** The actions of a page: by the word that a form posts (`acte`) one for what was done, null where the page says nothing of it, and what does it. */
type PostedActions = Readonly<
	Record<string, readonly [done: string | null, perform: (form: PostedForm) => Promise<unknown>]>
>

/** What one of them answered. */
type Performed<Actions extends PostedActions> = {
	[Action in keyof Actions]: {
		action: Action
		done: Actions[Action][0]
		answer: Awaited<ReturnType<Actions[Action][1]>>
	}
}[keyof Actions]

/**
 * Does what was posted to a page of several forms, and answers the action, its word and what the command answered. Behind a colon a button
 * may say what its action is about (`retirer:7`).
 * @throws Malformed for an action that the page has not
 */
export function performPosted<Done extends string, Answer>(
	form: PostedForm,
	actions: Readonly<Record<string, readonly [done: Done, perform: (form: PostedForm) => Promise<Answer>]>>,
): Promise<{ action: string; done: Done; answer: Answer }>
export function performPosted<const Actions extends PostedActions>(
	form: PostedForm,
	actions: Actions,
): Promise<Performed<Actions>>
export async function performPosted(form: PostedForm, actions: PostedActions) {
	const [action = ''] = form.text('acte').split(':')
	const known = entryOf(actions, action)
	if (!known) throw new Malformed('no such action')
	const [done, perform] = known
	return { action, done, answer: await perform(form) }
}

/** The page once more with what was refused and what was typed: 422 (RFC 9110, section 15.5.21), kept by no cache. */
export function refusedPage<T>(refused: T, status: 422 | 409 = 422) {
	return data(refused, { status, headers: { 'cache-control': 'private, no-store' } })
}
