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
 * @throws Response 400 when the body is no form.
 */
export async function postedForm(request: Request): Promise<PostedForm> {
	const form = await request.formData().catch(() => null)
	if (!form) throw new Response(null, { status: 400 })
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
