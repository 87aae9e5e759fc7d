import { data } from 'react-router'
import { Malformed } from '../failures.ts'
import { fileAsSent } from './large-file.ts'

/** The fields of a form that was sent. A field that is absent reads as empty. */
export type PostedForm = {
	readonly names: readonly string[]
	text(name: string): string
	texts(name: string): string[]
	/** A file that was chosen; null when none was. */
	file(name: string): File | null
	/** The files that were chosen in a field that takes several. */
	files(name: string): File[]
	/** The bytes and the name of a file that was chosen, as commands take it; both empty when none was. */
	sent(name: string): SentFile
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
	const texts = (name: string) =>
		form.getAll(name).filter((value): value is string => typeof value === 'string')
	const files = (name: string) =>
		form
			.getAll(name)
			.filter((value): value is File => value instanceof File && (value.size > 0 || value.name !== ''))
			.map(fileAsSent)
	const sent = new Map<string, SentFile>()
	for (const name of new Set(form.keys())) {
		const [file] = files(name)
		if (file) sent.set(name, { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name })
	}
	return {
		names: [...new Set(form.keys())],
		texts,
		text: (name) => texts(name)[0] ?? '',
		file: (name) => files(name)[0] ?? null,
		files,
		sent: (name) => sent.get(name) ?? NO_FILE,
	}
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
