import { data } from 'react-router'
import { Malformed } from '../failures.ts'

/** The fields of a form that was sent. A field that is absent reads as empty. */
export type PostedForm = {
	text(name: string): string
	texts(name: string): string[]
	/** A file that was chosen; null when none was. */
	file(name: string): File | null
	/** The files that were chosen in a field that takes several. */
	files(name: string): File[]
}

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
	return {
		texts,
		text: (name) => texts(name)[0] ?? '',
		file: (name) => files(name)[0] ?? null,
		files,
	}
}

/** What a table holds under a word that somebody typed; undefined for words that every object knows by itself (`constructor`). */
export function entryOf<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
	return Object.hasOwn(table, word) ? table[word] : undefined
}

/** The acts of a page: by the word that a form posts (`acte`) one for what was done, null where the page says nothing of it, and what does it. */
type PostedActs = Readonly<Record<string, readonly [done: string | null, perform: () => Promise<unknown>]>>

/** What one of them answered. */
type Performed<Acts extends PostedActs> = {
	[Act in keyof Acts]: { act: Act; done: Acts[Act][0]; answer: Awaited<ReturnType<Acts[Act][1]>> }
}[keyof Acts]

/**
 * Does what was posted to a page of several forms, and answers the act, its word and what the command answered. Behind a colon a button
 * may say what its act is about (`retirer:7`).
 * @throws Malformed for an act that the page has not
 */
export function performPosted<Done extends string, Answer>(
	form: PostedForm,
	acts: Readonly<Record<string, readonly [done: Done, perform: () => Promise<Answer>]>>,
): Promise<{ act: string; done: Done; answer: Answer }>
export function performPosted<const Acts extends PostedActs>(
	form: PostedForm,
	acts: Acts,
): Promise<Performed<Acts>>
export async function performPosted(form: PostedForm, acts: PostedActs) {
	const [act = ''] = form.text('acte').split(':')
	const known = entryOf(acts, act)
	if (!known) throw new Malformed('no such act')
	const [done, perform] = known
	return { act, done, answer: await perform() }
}

/** The page once more with what was refused and what was typed: 422 (RFC 9110, section 15.5.21), kept by no cache. */
export function refusedPage<T>(refused: T) {
	return data(refused, { status: 422, headers: { 'cache-control': 'private, no-store' } })
}
